import type { doorCalls } from '@openbooth/contract/live/admission/calls'
import { workLifeSeconds, type WorkDone } from '@openbooth/contract/live/admission/work'
import { hit } from '#platform/http/limits/limits.ts'
import { checkProofOfWork } from '#platform/http/limits/proofOfWork.ts'
import type { PublicContext } from '#platform/http/verb.ts'

/** Calls that a code is brought to. */
export type DoorCall = Exclude<keyof typeof doorCalls, 'work'>

/** What work of a network is about. */
export const aboutOf = (network: string): string => `door ${network}`

/**
 * Whether the work was done, for that network and in time. It is used up by this for calls of this name: whoever has the
 * right code does all of them with one piece of work.
 */
export const takeWork = async (
  { app, at, origin }: PublicContext,
  name: DoorCall,
  work: WorkDone | undefined,
): Promise<boolean> => {
  if (work === undefined) return false
  const { challenge, ...solution } = work
  const asked = { about: aboutOf(origin.network), at }
  // The signature is looked at first, so that what we never asked for costs no statement.
  if (!(await checkProofOfWork(app.secrets, asked, challenge, solution))) return false
  const { nonce } = challenge.parameters
  return (await hit(app.db, at, `live work ${name} ${nonce}`, workLifeSeconds)) === 1
}
