import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestResult } from './run/results.ts'

interface Proof {
  readonly file: string
  readonly title: string
}

interface Row {
  readonly line: number
  /** The statement of the specification, or a guarantee beyond it. */
  readonly statement: string
  /** Number of the section of the specification that is quoted. Undefined for a guarantee beyond it. */
  readonly quoted: string | undefined
  /** Undefined for an item that does not name a test. */
  readonly proofs: (Proof | undefined)[]
}

const joined = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** A test, written as `` - `file` › title ``. */
const readProof = (item: string): Proof | undefined => {
  const [, file, title] = /^- `([^`]+)` › (.+)$/.exec(item) ?? []
  return file === undefined || title === undefined ? undefined : { file, title }
}

/** The rows of the document: each a quote or a paragraph, followed by a list of tests. */
export const readRows = (document: string): Row[] => {
  const rows = new Set<Row>()
  let section: string | undefined
  let open: Row | undefined
  let line = 1
  let end = 0
  for (const { 0: block, index } of document.matchAll(/(?:.+\n?)+/g)) {
    line += document.slice(end, index).split('\n').length - 1
    end = index
    if (block.startsWith('#')) {
      section = /^## (\d+)\./.exec(block)?.[1]
      open = undefined
    } else if (block.startsWith('> ')) {
      const statement = joined(block.replaceAll(/^> ?/gm, ''))
      open = { line, statement, quoted: section, proofs: [] }
      rows.add(open)
    } else if (block.startsWith('- ')) {
      const row: Row = open ?? { line, statement: '', quoted: undefined, proofs: [] }
      row.proofs.push(...block.trimEnd().split('\n').map(readProof))
      rows.add(row)
      open = undefined
    } else if (open?.quoted === undefined) {
      // A paragraph between a quote and its tests is a remark. Any other one may be a guarantee.
      open = { line, statement: joined(block), quoted: undefined, proofs: [] }
    }
  }
  return [...rows]
}

const nameOf = ({ line, statement }: Row) => `conformance row ${line} (${statement.slice(0, 60)})`

/**
 * The texts of the specification's sections by number. Text before section 1 belongs to section 1.
 */
const sectionsOf = (specification: string): Map<string, string> => {
  const lines = new Map<string, string[]>()
  let section = '1'
  for (const line of specification.split('\n')) {
    section = /^## (\d+)\./.exec(line)?.[1] ?? section
    if (!line.startsWith('#')) lines.set(section, [...(lines.get(section) ?? []), line])
  }
  return new Map([...lines].map(([number, texts]) => [number, joined(texts.join('\n'))]))
}

const quotesOf = ({ statement }: Row): string[] => statement.split(' … ')

/**
 * Compares the quotes of the document with the specification, in both directions.
 * @returns a sentence for each quote that does not occur in its section, and for each text without a quote
 */
export const quoteProblems = (document: string, specification: string): string[] => {
  const sections = sectionsOf(specification)
  const rows = readRows(document).filter(({ quoted }) => quoted !== undefined)
  const foreign = rows.flatMap((row) =>
    quotesOf(row)
      .filter((quote) => !sections.get(row.quoted!)?.includes(quote))
      .map((quote) => `${nameOf(row)}: the specification does not say "${quote}".`),
  )
  const missing = [...sections].flatMap(([number, text]) =>
    rows
      .filter(({ quoted }) => quoted === number)
      .flatMap(quotesOf)
      // The longest first, because a short quote may be part of another one.
      .toSorted((one, other) => other.length - one.length)
      .reduce((rest, quote) => rest.replaceAll(quote, '\n'), text)
      .split('\n')
      .filter((rest) => /[\p{L}\p{N}]/u.test(rest))
      .map((rest) => `No row quotes "${rest.trim()}" of section ${number}.`),
  )
  return [...foreign, ...missing]
}

/** The problems with the tests of a row, as sentences without a subject. */
const problemsOf = ({ proofs }: Row, passed: ReadonlySet<string>): string[] => {
  if (proofs.length === 0) return ['names no test.']
  return proofs.flatMap((named) => {
    if (named === undefined) return ['names no test where it should.']
    const { file, title } = named
    return passed.has(`${file} › ${title}`) ? [] : [`"${title}" in ${file} did not run and pass.`]
  })
}

/**
 * Requires that every test named in the document ran and passed in this run.
 * @returns a sentence for each unproven row
 */
export const unprovenRows = (documentFile: string, results: readonly TestResult[]): string[] => {
  // Tests generated from a table may share a title. Such a title proves its row only if all of them
  // passed.
  const failed = new Set(
    results
      .filter(({ status }) => status !== 'passed')
      .map(({ file, title }) => `${file} › ${title}`),
  )
  const passed = new Set(
    results.map(({ file, title }) => `${file} › ${title}`).filter((name) => !failed.has(name)),
  )
  return readRows(readFileSync(documentFile, 'utf8')).flatMap((row) =>
    problemsOf(row, passed).map((problem) => `${nameOf(row)}: ${problem}`),
  )
}

const literal = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\\n]|\\.)*`/g
const placeholder = /\$\{[^}]*\}|\$[\w.]+|%[a-z]/g
/** A shorter pattern, such as `%s ends`, would match titles of other tests. */
const fewestFixedCharacters = 8

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** A pattern for each string of a test file, any of which may be a title. */
const titlesIn = (source: string): RegExp[] =>
  [...source.matchAll(literal)].flatMap(([quoted]) => {
    const fixed = quoted.slice(1, -1).replaceAll(/\\(.)/g, '$1').split(placeholder)
    if (fixed.join('').length < fewestFixedCharacters) return []
    return [new RegExp(`^${fixed.map(escaped).join('.+')}$`)]
  })

/**
 * Compares the tests named in the document with the strings of their files, without running them.
 * @returns a sentence for each test whose file or title does not exist
 */
export const missingTitles = (document: string, root: string): string[] => {
  const titles = new Map<string, RegExp[]>()
  const problemOf = ({ file, title }: Proof): string | undefined => {
    const path = join(root, file)
    if (!existsSync(path)) return `${file} does not exist.`
    if (/\$\w|%s/.test(title)) return `"${title}" needs a value instead of its placeholder.`
    if (!titles.has(file)) titles.set(file, titlesIn(readFileSync(path, 'utf8')))
    const isThere = titles.get(file)!.some((pattern) => pattern.test(title))
    return isThere ? undefined : `"${title}" is no title in ${file}.`
  }
  return readRows(document).flatMap((row) =>
    row.proofs.flatMap((proof) => {
      const problem = proof && problemOf(proof)
      return problem === undefined ? [] : [`${nameOf(row)}: ${problem}`]
    }),
  )
}
