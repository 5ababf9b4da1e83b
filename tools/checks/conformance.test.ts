import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readRows, unprovenRows } from './conformance.ts'
import type { TestResult } from './results.ts'

const folder = mkdtempSync(join(tmpdir(), 'openbooth-conformance-'))
const file = join(folder, 'conformance.md')
afterAll(() => rmSync(folder, { recursive: true }))

const result = (title: string, status: TestResult['status'] = 'passed'): TestResult => ({
  file: 'stories/login.test.ts',
  title,
  status,
})
const ran = [
  result('One signs in.'),
  result('It waits; then it goes on.'),
  result('One signs out.', 'failed'),
  result('One rests.', 'skipped'),
  result('Each is tried.'),
  result('Each is tried.', 'failed'),
]

/** What the check says about a document with these proofs, each in a row of its own. */
const problemsWith = (proofs: readonly string[], fewest = proofs.length) => {
  const rows = proofs.map((proof, index) => `| statement ${index} | ${proof} |`)
  const head = ['# Conformance', '', '| statement | proof |', '| --- | --- |']
  writeFileSync(file, [...head, ...rows, ''].join('\n'))
  return unprovenRows(file, ran, fewest)
}

test('Rows whose tests ran and passed are accepted.', () => {
  expect(
    problemsWith([
      '`stories/login.test.ts` › One signs in.',
      '`stories/login.test.ts` › One signs in.; `stories/login.test.ts` › It waits; then it goes on.',
    ]),
  ).toEqual([])
})

test.each([
  ['a test that does not exist', '`stories/login.test.ts` › One flies.', /did not run and pass/],
  ['a test of another file', '`stories/logout.test.ts` › One signs in.', /did not run and pass/],
  ['a test that failed', '`stories/login.test.ts` › One signs out.', /did not run and pass/],
  ['a test that was skipped', '`stories/login.test.ts` › One rests.', /did not run and pass/],
  [
    'a test of which only some variants passed',
    '`stories/login.test.ts` › Each is tried.',
    /did not run and pass/,
  ],
  [
    'one test that passed and one that does not exist',
    '`stories/login.test.ts` › One signs in.; `stories/login.test.ts` › One flies.',
    /One flies/,
  ],
  ['no test', 'surely', /names no test/],
  ['a file without a title', '`stories/login.test.ts`', /names no test/],
  ['what is to come', 'open: soon', /names no test/],
])('A row that names %s is told with its line.', (_what, proof, problem) => {
  const problems = problemsWith([proof])
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(problem)
  expect(problems[0]).toMatch(/conformance row 5 /)
})

test('A document that lost rows is told, and the product’s own has a floor.', () => {
  const proof = '`stories/login.test.ts` › One signs in.'
  expect(problemsWith([proof], 2)).toEqual([`${file} has 1 rows instead of 2.`])
  expect(unprovenRows(file, ran)).not.toEqual([])
})

test('An escaped pipe belongs to its statement, and padding to nothing.', () => {
  expect(readRows('| a \\| b   | `money`   |')).toEqual([
    { line: 1, quote: 'a \\| b', proof: '`money`' },
  ])
})
