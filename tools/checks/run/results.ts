import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly {
      readonly title: string
      readonly status: 'passed' | 'failed' | 'skipped' | 'pending' | 'todo' | 'disabled'
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

export interface TestResult {
  /** Path from the root of the checkout. */
  readonly file: string
  readonly title: string
  readonly status: 'passed' | 'failed' | 'skipped'
  /** The error message of a failed test. */
  readonly failure?: string
}

const known = { passed: 'passed', failed: 'failed' } as Record<string, 'passed' | 'failed'>

/**
 * All tests of a Vitest JSON report. A failed file without failed tests counts as one failed test,
 * because the file could not be loaded or its hooks failed, and Vitest then reports its tests as
 * skipped.
 */
export const readResults = (reportFile: string, root: string): TestResult[] => {
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const tests = assertionResults.map(({ title, status: result, failureMessages = [] }) => ({
      file,
      title,
      status: known[result] ?? ('skipped' as const),
      ...(failureMessages.length > 0 && { failure: failureMessages.join('\n') }),
    }))
    if (status !== 'failed' || tests.some((one) => one.status === 'failed')) return tests
    const title = tests.length === 0 ? 'could not be loaded' : 'could not be set up or cleaned up'
    return [
      ...tests,
      { file, title, status: 'failed' as const, ...(message && { failure: message }) },
    ]
  })
}
