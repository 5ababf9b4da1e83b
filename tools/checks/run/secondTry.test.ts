import { expect, test } from 'vitest'
import type { TestResult } from './results.ts'
import { filesToTryAgain, withSecondTry } from './secondTry.ts'

const result = (file: string, status: TestResult['status'], title = 'It works.'): TestResult => ({
  file,
  title,
  status,
})

test('Files with failures are retried once each, unless there are more than eight.', () => {
  const failed = (count: number) =>
    Array.from({ length: count }, (_, position) => result(`${position}.test.ts`, 'failed'))
  expect(filesToTryAgain([result('a.test.ts', 'passed'), result('b.test.ts', 'skipped')])).toEqual(
    [],
  )
  const eight = failed(8).map(({ file }) => file)
  expect(filesToTryAgain([...failed(8), ...failed(8)])).toEqual(eight)
  expect(filesToTryAgain(failed(9))).toEqual([])
})

test('A retried file counts with its second result, and a test that failed twice, or only then, has failed.', () => {
  const first = [
    result('a.test.ts', 'passed'),
    result('b.test.ts', 'failed', 'It breaks once.'),
    result('b.test.ts', 'passed', 'It breaks later.'),
    result('c.test.ts', 'failed', 'It breaks twice.'),
  ]
  const second = [
    result('b.test.ts', 'passed', 'It breaks once.'),
    result('b.test.ts', 'failed', 'It breaks later.'),
    result('c.test.ts', 'failed', 'It breaks twice.'),
  ]
  expect(withSecondTry(first, second)).toEqual([result('a.test.ts', 'passed'), ...second])
})

test('A file whose retry never ran stays failed.', () => {
  const first = [result('a.test.ts', 'failed'), result('b.test.ts', 'failed')]
  expect(withSecondTry(first, [result('a.test.ts', 'passed')])).toEqual([
    result('b.test.ts', 'failed'),
    result('a.test.ts', 'passed'),
  ])
})
