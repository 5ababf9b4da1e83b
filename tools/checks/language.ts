import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Part, scanCode } from '../codemods/scanText.ts'
import { wordPairs } from './wordPairs.ts'

export type SentenceKind = 'text' | 'doc' | 'log' | 'title'

interface Sentence {
  readonly kind: SentenceKind
  readonly text: string
  /** Path from the root of the checkout. */
  readonly file: string
}

interface Rule {
  readonly pattern: RegExp
  /** The recommended replacement. */
  readonly instead: string
  /** Default: every kind. */
  readonly kinds?: readonly SentenceKind[]
}

const rules: readonly Rule[] = [
  { pattern: /\btold\b/i, instead: 'notified, shown, reported or sent' },
  { pattern: /\bwho(?:so)?ever\b/i, instead: 'the person, "people who" or "anyone who"' },
  { pattern: /\banew\b/i, instead: '"again", or a verb with "re-"' },
  { pattern: /\bby (?:itself|themselves)\b/i, instead: 'automatically' },
  { pattern: /\bany ?more\b(?! \w+s\b)/i, instead: 'no longer' },
  { pattern: /\bmeanwhile\b/i, instead: '"during that time", or a condition' },
  {
    pattern: /\bstands? (?:in|on|at|above|below|beside|beneath|behind|there|here|under)\b/i,
    instead: 'appears, "is shown" or "is"',
  },
  {
    pattern: /\bnobody’?'?s\b|\b(?:to|by|of|for|from|with|as|is|asks|tells) nobody\b/i,
    instead: 'a verb with "not", or "no one" as the subject',
  },
  { pattern: /\b(?:that|which|what) (?:is|are) none\b/i, instead: '"invalid" or "missing"' },
  { pattern: /\bthrown? away\b/i, instead: 'discarded' },
  { pattern: /\bcan not\b/i, instead: 'cannot' },
  {
    pattern: /^(?:What|Who|Whoever|Whatever|Whose|Of|That|Where)\b/,
    instead: 'the thing or the person as the subject',
    kinds: ['log', 'title'],
  },
]

/** Texts that the specification fixes word for word. */
const fixedTexts = new Set([
  'you browser can not work',
  'The password can not be less than 6 digits',
])

/** The broken rules of a sentence, each with its recommended replacement. */
export const problemsOf = ({ kind, text }: Omit<Sentence, 'file'>): string[] =>
  fixedTexts.has(text)
    ? []
    : rules.flatMap(({ pattern, instead, kinds }) => {
        const found = kinds === undefined || kinds.includes(kind) ? pattern.exec(text) : null
        return found === null ? [] : [`"${found[0]}": write ${instead}`]
      })

const written = (literal: string): string => literal.slice(1, -1).replaceAll(/\\(.)/g, '$1')

/** A string, or a template with its expressions. */
const literalAt = (parts: readonly Part[], index: number): string => {
  let text = parts[index]!.text
  for (let at = index + 1; text.startsWith('`') && !/^`.*`$/s.test(text); at += 1)
    text += parts[at]!.text
  return text
}

/** The titles of the tests and groups of a source. */
export const titlesIn = (source: string): string[] => {
  const titles: string[] = []
  const parts = scanCode(source).filter(({ kind }) => kind !== 'comment')
  for (const [index, { kind, text }] of parts.entries()) {
    if (kind !== 'string' && kind !== 'template') continue
    const before = (parts[index - 1]?.text ?? '').trimEnd()
    // A title follows `test(`, or the values of `test.each(…)(`.
    if (/(?:^|[^\w.])(?:test|describe)(?:\.\w+)*\($/.test(before))
      titles.push(written(literalAt(parts, index)))
    else if (before.endsWith(')(') && /^\s*,/.test(parts[index + 1]?.text ?? '') && / /.test(text))
      titles.push(written(text))
  }
  return titles
}

const literal = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\`(?:[^\`\\]|\\.)*\``
const fields = String.raw`(?:\{(?:[^{}]|\{[^{}]*\})*\}|[\w.]+),\s*`
const logCall = new RegExp(
  String.raw`\blog\.(?:debug|info|warn|error|fatal)\(\s*(?:${fields})?(${literal})`,
  'g',
)

/** The messages that a source logs. */
export const logsIn = (source: string): string[] =>
  [...source.matchAll(logCall)].map(([, message]) => written(message!))

/** The sentences of a document. Code blocks follow separate rules. */
export const proseIn = (document: string): string[] =>
  document
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .replaceAll(/`[^`\n]*`/g, 'code')
    .split(/\n(?=\s*(?:[-*#|>]|\d+\.|$))/m)
    .flatMap((block) => block.replaceAll(/\s*\n\s*/g, ' ').split(/(?<=[.;:]) | \| /))
    .map((text) => text.trim())
    .filter((text) => text !== '')

const filesOf = (root: string, folder: string, isMeant: (name: string) => boolean): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => isMeant(name) && !/(?:^|\/)node_modules\//.test(name))
    .map((name) => join(folder, name))

const isTest = (name: string): boolean => /\.test\.tsx?$/.test(name)
const isSource = (name: string): boolean => /\.tsx?$/.test(name) && !isTest(name)

/** Everything in English that readers, operators and developers read, except comments. */
export const everySentence = (root: string): Sentence[] => {
  const read = (
    kind: SentenceKind,
    files: readonly string[],
    sentencesIn: (text: string) => string[],
  ): Sentence[] =>
    files.flatMap((file) =>
      sentencesIn(readFileSync(join(root, file), 'utf8')).map((text) => ({ kind, text, file })),
    )
  const workspaces = ['contract', 'web', 'server', 'console', 'live', 'stories', 'tools']
  // The check of conformance compares the titles in that document with those of the tests.
  const documents = filesOf(
    root,
    'docs',
    (name) => name.endsWith('.md') && !['conformance.md', 'specification.md'].includes(name),
  )
  return [
    ...wordPairs(root).map(({ en, file }) => ({ kind: 'text' as const, text: en, file })),
    ...read('doc', ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...documents], proseIn),
    ...read('log', filesOf(root, 'server/src', isSource), logsIn),
    ...read(
      'title',
      workspaces.flatMap((workspace) => filesOf(root, workspace, isTest)),
      titlesIn,
    ),
  ]
}
