import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
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
  /** What it said when it failed. */
  readonly failure?: string
}

const known = { passed: 'passed', failed: 'failed' } as Record<string, 'passed' | 'failed'>

/** Every test of a vitest JSON report. A file that could not even be loaded counts as one failed test. */
export const readResults = (reportFile: string, root: string): TestResult[] => {
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report
  return report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name)
    if (assertionResults.length === 0 && status === 'failed') {
      return [{ file, title: 'could not be loaded', status: 'failed' as const }]
    }
    return assertionResults.map(({ title, status: result, failureMessages = [] }) => ({
      file,
      title,
      status: known[result] ?? ('skipped' as const),
      ...(failureMessages.length > 0 && { failure: failureMessages.join('\n') }),
    }))
  })
}
