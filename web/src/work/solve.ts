import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge, Solution } from 'altcha-lib/types'

export type { Challenge }

/** Does the work of a challenge; undefined when it was stopped. */
export const solve = async (
  challenge: Challenge,
  controller: AbortController,
): Promise<Solution | undefined> =>
  (await solveChallenge({ challenge, deriveKey, controller, timeout: longestMilliseconds })) ??
  undefined

/** The hardest work takes a slow phone about half a minute. */
const longestMilliseconds = 120_000
