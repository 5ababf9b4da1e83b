import type { TestResult } from './results.ts'

/** More than a busy machine explains: what broke so much is broken. */
const mostFiles = 8

/**
 * The files with failures, without duplicates; none if there are too many for a retry to be
 * meaningful.
 */
export const filesToTryAgain = (results: readonly TestResult[]): string[] => {
  const failed = results.filter(({ status }) => status === 'failed').map(({ file }) => file)
  const files = [...new Set(failed)]
  return files.length > mostFiles ? [] : files
}

/** What counts after a second try: a file that was run again is what it said then, with all of its tests. */
export const withSecondTry = (
  first: readonly TestResult[],
  second: readonly TestResult[],
): TestResult[] => {
  const again = new Set(second.map(({ file }) => file))
  return [...first.filter(({ file }) => !again.has(file)), ...second]
}
