import { readFileSync } from 'node:fs'
import type { TestResult } from './results.ts'

/** The statements of the specification and what stands beside them; fewer rows mean that some were lost. */
const fewestRows = 269

interface Row {
  readonly line: number
  readonly quote: string
  readonly proof: string
}

/** The rows of every table of the document with two columns, the statement and its proof. */
export const readRows = (document: string): Row[] =>
  document.split('\n').flatMap((text, index) => {
    // Not at an escaped pipe, which belongs to the statement.
    const cells = /^\| (.+?)(?<!\\) \| (.+) \|$/.exec(text)
    const quote = cells?.[1]?.trim() ?? ''
    const proof = cells?.[2]?.trim() ?? ''
    const isRow = cells !== null && quote !== 'statement' && !quote.startsWith('---')
    return isRow ? [{ line: index + 1, quote, proof }] : []
  })

interface Proof {
  readonly file: string
  readonly title: string
}

/** The tests a row names, each as `` `file` › title ``; undefined for what is written differently. */
const readProofs = (proof: string): (Proof | undefined)[] =>
  // A title may hold a semicolon: only one before another file's backtick separates.
  proof.split(/; (?=`)/).map((text) => {
    const [, file, title] = /^`([^`]+)` › (.+)$/.exec(text) ?? []
    return file === undefined || title === undefined ? undefined : { file, title }
  })

/** What is wrong with a row, as sentences without a subject. */
const problemsOf = ({ proof }: Row, passed: ReadonlySet<string>): string[] =>
  readProofs(proof).flatMap((named) => {
    if (named === undefined) return ['names no test where it should.']
    const { file, title } = named
    return passed.has(`${file} › ${title}`) ? [] : [`"${title}" in ${file} did not run and pass.`]
  })

/**
 * Demands that every test the document names ran and passed in this run.
 * @param fewest as many rows the document has at least
 * @returns a sentence for each row that proves nothing
 */
export const unprovenRows = (
  documentFile: string,
  results: readonly TestResult[],
  fewest = fewestRows,
): string[] => {
  // A title that stands twice, as tests made from a table may, proves something only if all of them passed.
  const failed = new Set(
    results
      .filter(({ status }) => status !== 'passed')
      .map(({ file, title }) => `${file} › ${title}`),
  )
  const passed = new Set(
    results.map(({ file, title }) => `${file} › ${title}`).filter((name) => !failed.has(name)),
  )
  const rows = readRows(readFileSync(documentFile, 'utf8'))
  const lost =
    rows.length < fewest ? [`${documentFile} has ${rows.length} rows instead of ${fewest}.`] : []
  const problems = rows.flatMap((row) =>
    problemsOf(row, passed).map(
      (problem) => `conformance row ${row.line} (${row.quote.slice(0, 60)}): ${problem}`,
    ),
  )
  return [...lost, ...problems]
}
