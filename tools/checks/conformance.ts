import { readFileSync } from 'node:fs'
import type { TestResult } from './results.ts'

/** What a row that nothing proves yet may say: the part of the product that brings its proof. */
const openParts = ['money', 'administration', 'live audio']

interface Row {
  readonly line: number
  readonly quote: string
  readonly proof: string
}

/** The rows of every table of the document with two columns, the statement and its proof. */
export const readRows = (document: string): Row[] =>
  document.split('\n').flatMap((text, index) => {
    const cells = /^\| (.+) \| (.+) \|$/.exec(text)
    const [, quote = '', proof = ''] = cells ?? []
    const isRow = cells !== null && quote !== 'statement' && !quote.startsWith('---')
    return isRow ? [{ line: index + 1, quote, proof }] : []
  })

const proofs = (proof: string): { file: string; title: string }[] =>
  [...proof.matchAll(/`([^`]+)` › ([^;]+)/g)].map(([, file = '', title = '']) => ({
    file,
    title: title.trim(),
  }))

/**
 * Demands that every test the document names ran and passed in this run.
 * @returns a sentence for each row that proves nothing
 */
export const unprovenRows = (documentFile: string, results: readonly TestResult[]): string[] => {
  const passed = new Set(
    results
      .filter(({ status }) => status === 'passed')
      .map(({ file, title }) => `${file} › ${title}`),
  )
  const rows = readRows(readFileSync(documentFile, 'utf8'))
  if (rows.length === 0) return [`${documentFile} has no rows.`]
  return rows.flatMap(({ line, quote, proof }) => {
    const where = `conformance row ${line} (${quote.slice(0, 60)})`
    if (proof.startsWith('open: ')) {
      return openParts.includes(proof.slice('open: '.length)) ? [] : [`${where}: unknown part.`]
    }
    const named = proofs(proof)
    if (named.length === 0) return [`${where} names no test.`]
    return named
      .filter(({ file, title }) => !passed.has(`${file} › ${title}`))
      .map(({ file, title }) => `${where}: "${title}" in ${file} did not run and pass.`)
  })
}
