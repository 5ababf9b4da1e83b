import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

/** Does the work of a captcha and gives the answer for it; undefined when it was stopped. */
export const solve = async (
  challenge: Challenge,
  controller: AbortController,
): Promise<string | undefined> => {
  const solution = await solveChallenge({ challenge, deriveKey, controller })
  return solution ? `work:${solution.counter}:${solution.derivedKey}` : undefined
}
