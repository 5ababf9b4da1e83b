import { doorCalls } from '@openbooth/contract/live/door'
import {
  challenge as challengeShape,
  workLifeSeconds,
  type WorkDone,
} from '@openbooth/contract/live/work'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { type Keys, makeProofOfWork } from '#platform/http/proofOfWork.ts'
import type { TestServer } from '#testing/server.ts'
import { aboutOf } from '../takeWork.ts'

/** Asks the door for a piece of work and does it, as a browser would. */
export const doWork = async (server: TestServer, from: string): Promise<WorkDone> => {
  const { challenge } = await server.ok(doorCalls.work, {}, { from })
  return solved(challenge)
}

/** Work as if somebody had done it, for whoever knows the key of an installation. */
export const doneWork = async (keys: Keys, network: string): Promise<WorkDone> => {
  const until = new Date(Date.now() + workLifeSeconds * 1000)
  const made = await makeProofOfWork(keys, { about: aboutOf(network), until }, 1)
  return solved(challengeShape.parse(made))
}

const solved = async (challenge: WorkDone['challenge']): Promise<WorkDone> => {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The work could not be done.')
  return { challenge, counter: solution.counter, derivedKey: solution.derivedKey }
}
