import { challenge, type WorkDone, workLifeSeconds } from '@openbooth/contract/live/admission/work'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { type Keys, makeProofOfWork } from '#platform/http/limits/proofOfWork.ts'
import { aboutOf } from '../claimWork.ts'
import { systemClock } from '#platform/run/clock.ts'

/** Solves a challenge like a browser. */
export const solved = async (asked: WorkDone['challenge']): Promise<WorkDone> => {
  const solution = await solveChallenge({ challenge: asked, deriveKey })
  if (!solution) throw new Error('The work could not be done.')
  return { challenge: asked, counter: solution.counter, derivedKey: solution.derivedKey }
}

/** Creates finished work with the key of the installation. */
export const doneWork = async (keys: Keys, network: string): Promise<WorkDone> => {
  const until = new Date(systemClock.now().getTime() + workLifeSeconds * 1000)
  const made = await makeProofOfWork(keys, { about: aboutOf(network), until }, 1)
  return solved(challenge.parse(made))
}
