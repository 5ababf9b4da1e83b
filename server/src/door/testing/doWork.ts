import { doorCalls } from '@openbooth/contract/live/door'
import type { WorkDone } from '@openbooth/contract/live/work'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { TestServer } from '#testing/server.ts'

/** Asks the door for a piece of work and does it, as a browser would. */
export const doWork = async (server: TestServer, from: string): Promise<WorkDone> => {
  const { challenge } = await server.ok(doorCalls.work, {}, { from })
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The work could not be done.')
  return { challenge, counter: solution.counter, derivedKey: solution.derivedKey }
}
