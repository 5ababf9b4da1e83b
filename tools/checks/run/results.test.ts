import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readResults } from './results.ts'

const folder = mkdtempSync(join(tmpdir(), 'openbooth-results-'))
afterAll(() => rmSync(folder, { recursive: true }))

const read = (testResults: unknown[]) => {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify({ testResults }))
  return readResults(file, '/checkout')
}

test('Each test result has its file within the checkout, its own title and whether it passed.', () => {
  const assertionResults = [
    { title: 'It works.', status: 'passed' },
    { title: 'It breaks.', status: 'failed', failureMessages: ['Expected 1, not 2.'] },
    { title: 'It rests.', status: 'pending' },
    { title: 'It comes later.', status: 'todo' },
  ]
  expect(read([{ name: '/checkout/a/b.test.ts', status: 'failed', assertionResults }])).toEqual([
    { file: 'a/b.test.ts', title: 'It works.', status: 'passed' },
    {
      file: 'a/b.test.ts',
      title: 'It breaks.',
      status: 'failed',
      failure: 'Expected 1, not 2.',
    },
    { file: 'a/b.test.ts', title: 'It rests.', status: 'skipped' },
    { file: 'a/b.test.ts', title: 'It comes later.', status: 'skipped' },
  ])
})

test('A file that could not be loaded counts as a failed test.', () => {
  expect(
    read([{ name: '/checkout/a.test.ts', status: 'failed', assertionResults: [] }]),
  ).toMatchObject([{ file: 'a.test.ts', status: 'failed' }])
})

test('A file whose set-up failed counts as a failed test, although its tests were only skipped.', () => {
  const assertionResults = [{ title: 'It works.', status: 'skipped' }]
  const file = { name: '/checkout/a.test.ts', status: 'failed', message: 'Hook timed out.' }
  expect(read([{ ...file, assertionResults }])).toEqual([
    { file: 'a.test.ts', title: 'It works.', status: 'skipped' },
    {
      file: 'a.test.ts',
      title: 'could not be set up or cleaned up',
      status: 'failed',
      failure: 'Hook timed out.',
    },
  ])
})
