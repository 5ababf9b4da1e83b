import { existsSync, readFileSync } from 'node:fs'
import { allCalls } from '@openbooth/contract'

/**
 * Demands that every call of the contract was made successfully, and that each error it declares was
 * provoked, over HTTP by a test of this run.
 * @param file what the test servers observed: a line `["channel.create","Success"]` for each answer
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
