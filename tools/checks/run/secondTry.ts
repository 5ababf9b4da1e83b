import type { TestResult } from './results.ts'

/** More failed files than this indicate a real defect rather than a busy machine. */
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

/**
 * The combined results after a second run: a file that ran again counts with its second results.
 */
export const withSecondTry = (
  first: readonly TestResult[],
  second: readonly TestResult[],
): TestResult[] => {
  const again = new Set(second.map(({ file }) => file))
  return [...first.filter(({ file }) => !again.has(file)), ...second]
}
