import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One English text and its Chinese half, and where they stand. */
export interface WordPair {
  readonly en: string
  readonly zh: string
  readonly file: string
}

const string = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"`
const written = (quoted: string): string => quoted.slice(1, -1).replaceAll(/\\(.)/g, '$1')

/** What stands between the brace at `start` and its partner. */
const inBraces = (source: string, start: number): string => {
  const tokens = new RegExp(String.raw`${string}|[{}]`, 'g')
  tokens.lastIndex = start
  let depth = 0
  for (const { 0: token, index } of source.slice(start).matchAll(new RegExp(tokens.source, 'g'))) {
    if (token === '{') depth += 1
    if (token === '}') depth -= 1
    if (depth === 0) return source.slice(start + 1, start + index)
  }
  return ''
}

/** The texts of one half, by the keys that lead to them. */
const textsIn = (half: string): Map<string, string> => {
  const found = new Map<string, string>()
  const path: string[] = []
  let key = ''
  for (const { 0: token, groups = {} } of half.matchAll(
    new RegExp(String.raw`(?<key>[\w$]+|\[[\w.]+\]):|(?<text>${string})|[{}]`, 'g'),
  )) {
    if (groups['key'] !== undefined) key = groups['key']
    else if (token === '{') path.push(key)
    else if (token === '}') path.pop()
    else found.set([...path, key].join(' '), written(groups['text']!))
  }
  return found
}

/** The pairs of a source file: `en: '…', zh: '…'`, two dictionaries with the same keys, `words('…', '…')`. */
export const pairsOf = (source: string, file: string): WordPair[] => {
  const pairs: WordPair[] = []
  const beside = new RegExp(String.raw`\ben:\s*(${string}),\s*zh:\s*(${string})`, 'g')
  const called = new RegExp(String.raw`\bwords\(\s*(${string}),\s*(${string}),?\s*\)`, 'g')
  for (const pattern of [beside, called])
    for (const [, en, zh] of source.matchAll(pattern))
      pairs.push({ en: written(en!), zh: written(zh!), file })
  for (const { index, 0: head } of source.matchAll(/\ben: \{/g)) {
    const english = inBraces(source, index + head.length - 1)
    const after = index + head.length + english.length
    const chinese = /^\},\s*zh: \{/.exec(source.slice(after))
    if (chinese === null) continue
    const zhTexts = textsIn(inBraces(source, after + chinese[0].length - 1))
    for (const [key, en] of textsIn(english)) {
      const zh = zhTexts.get(key)
      if (zh !== undefined) pairs.push({ en, zh, file })
    }
  }
  return pairs
}

/** Every pair that people can read. */
export const wordPairs = (root: string): WordPair[] =>
  ['contract', 'web', 'server', 'console', 'live'].flatMap((workspace) =>
    readdirSync(join(root, workspace, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|(^|\/)(testing|demo)\//.test(name))
      .flatMap((name) => {
        const file = join(workspace, 'src', name)
        return pairsOf(readFileSync(join(root, file), 'utf8'), file)
      }),
  )

/** Short English texts that have several Chinese halves, each with its files. */
export const driftedWords = (pairs: readonly WordPair[]): Map<string, Map<string, string[]>> => {
  const byEnglish = new Map<string, Map<string, string[]>>()
  for (const { en, zh, file } of pairs) {
    const halves = byEnglish.get(en) ?? new Map<string, string[]>()
    halves.set(zh, [...(halves.get(zh) ?? []), file])
    byEnglish.set(en, halves)
  }
  return new Map([...byEnglish].filter(([, halves]) => halves.size > 1))
}
