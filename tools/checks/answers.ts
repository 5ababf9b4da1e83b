import { existsSync, readFileSync } from 'node:fs'
import { allCalls } from '@openbooth/contract'

/**
 * Requires that a test of this run made every call of the contract successfully and provoked each
 * of its declared errors, over HTTP.
 * @param file observations of the test servers: a line `["channel.create","Success"]` for each
 * response
 * @returns a sentence for each gap
 */
export const missingAnswers = (file: string): string[] => {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  const seen = new Set(lines)
  return allCalls().flatMap(({ name, call }) =>
    ['Success', ...call.errors]
      .filter((message) => !seen.has(JSON.stringify([name, message])))
      .map((message) => `${name} was never seen to answer "${message}".`),
  )
}
