import type { admissionCalls } from '@openbooth/contract/live/admission/calls'
import { workLifeSeconds, type WorkDone } from '@openbooth/contract/live/admission/work'
import { countAgainstLimit } from '#platform/http/limits/limits.ts'
import { checkProofOfWork } from '#platform/http/limits/proofOfWork.ts'
import type { PublicContext } from '#platform/http/verb.ts'

/** Calls that a code is brought to. */
export type AdmissionCall = Exclude<keyof typeof admissionCalls, 'work'> | 'programme'

/** Purpose of the work. */
export const aboutOf = (network: string): string => `door ${network}`

/**
 * True if the work is valid for this network and still in time. Uses it up for calls of this name.
 * Someone with the right code needs one piece of work for all calls.
 */
export const claimWork = async (
  { app, at, origin }: PublicContext,
  name: AdmissionCall,
  work: WorkDone | undefined,
): Promise<boolean> => {
  if (work === undefined) return false
  const { challenge, ...solution } = work
  const asked = { about: aboutOf(origin.network), at }
  // Verifies the signature first, so that forged work costs no statement.
  if (!(await checkProofOfWork(app.secrets, asked, challenge, solution))) return false
  const { nonce } = challenge.parameters
  return (await countAgainstLimit(app.db, at, `live work ${name} ${nonce}`, workLifeSeconds)) === 1
}
