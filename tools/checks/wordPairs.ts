import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An English text and its Chinese half, with their location. */
export interface WordPair {
  readonly en: string
  readonly zh: string
  readonly file: string
}

const string = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"`
const written = (quoted: string): string => quoted.slice(1, -1).replaceAll(/\\(.)/g, '$1')

/** The text between the brace at `start` and its counterpart. */
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

/** The texts of one language, by their keys. */
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

/** The sources with user texts. */
const sources = (root: string): { readonly file: string; readonly source: string }[] =>
  ['contract', 'web', 'server', 'console', 'live'].flatMap((workspace) =>
    readdirSync(join(root, workspace, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|(^|\/)(testing|demo)\//.test(name))
      .map((name) => {
        const file = join(workspace, 'src', name)
        return { file, source: readFileSync(join(root, file), 'utf8') }
      }),
  )

/** Every pair of user texts. */
export const wordPairs = (root: string): WordPair[] =>
  sources(root).flatMap(({ file, source }) => pairsOf(source, file))

/** The keys of texts in the same object of a source. */
const keysBeside = (source: string): Set<string>[] => {
  const found: Set<string>[] = []
  for (const { index, 0: head } of source.matchAll(/\ben: \{/g)) {
    const levels = new Map<string, Set<string>>()
    for (const key of textsIn(inBraces(source, index + head.length - 1)).keys()) {
      const [last = '', ...path] = key.split(' ').toReversed()
      const level = path.join(' ')
      levels.set(level, (levels.get(level) ?? new Set()).add(last))
    }
    found.push(...levels.values())
  }
  const beside = new RegExp(String.raw`([\w$]+):\s*\{\s*en:\s*(?:${string})`, 'g')
  return [...found, new Set([...source.matchAll(beside)].map(([, key]) => key!))]
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/**
 * The prefix of all codes of an enumeration in a list of keys: `order_` of `order_paid`,
 * `order_failed`.
 */
const prefixesOf = (keys: ReadonlySet<string>, [first = '', ...others]: readonly string[]) =>
  [(code: string) => code, capital].flatMap((spell) =>
    [...keys]
      .filter((key) => key.endsWith(spell(first)))
      .map((key) => key.slice(0, -first.length))
      .filter((prefix) => others.every((code) => keys.has(prefix + spell(code)))),
  )

/**
 * Finds sources with separate texts for every code of an enumeration. Returns the prefix of the
 * keys and the enumeration.
 * @param enumerations their codes, by the name of their shared texts
 */
export const secondSets = (
  source: string,
  enumerations: Readonly<Record<string, readonly string[]>>,
): string[] => [
  ...new Set(
    keysBeside(source).flatMap((keys) =>
      Object.entries(enumerations).flatMap(([name, codes]) =>
        prefixesOf(keys, codes).map((prefix) => `${prefix}… of ${name}`),
      ),
    ),
  ),
]

/** All enumerations with texts besides the shared ones. */
export const everySecondSet = (
  root: string,
  enumerations: Readonly<Record<string, readonly string[]>>,
): string[] =>
  sources(root)
    .filter(({ file }) => !/^contract\/src\/.*\/(texts|audience)\.ts$/.test(file))
    .flatMap(({ file, source }) =>
      secondSets(source, enumerations).map((found) => `${file}: ${found}`),
    )

/** Short English texts with several Chinese translations, each with its files. */
export const driftedWords = (pairs: readonly WordPair[]): Map<string, Map<string, string[]>> => {
  const byEnglish = new Map<string, Map<string, string[]>>()
  for (const { en, zh, file } of pairs) {
    const halves = byEnglish.get(en) ?? new Map<string, string[]>()
    halves.set(zh, [...(halves.get(zh) ?? []), file])
    byEnglish.set(en, halves)
  }
  return new Map([...byEnglish].filter(([, halves]) => halves.size > 1))
}
