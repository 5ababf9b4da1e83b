import type { WorkDone } from '@openbooth/contract/live/admission/work'
import { hashOf } from '#platform/http/session.ts'
import { neighbourhoodOf } from '#platform/http/networks.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { PublicContext } from '#platform/http/verb.ts'
import { lanes } from '#platform/run/lanes.ts'
import { holdBackFlood } from './floods.ts'
import { findCode, type LiveCode } from '#events/event/index.ts'
import { claimWork, type AdmissionCall } from './claimWork.ts'
import { countWrongCode, needOf, readWrongCodes } from './wrongCodes.ts'

/** 128 bits in base64url: the end of a staff link. */
const secret = /^[\w-]{22}$/
const digits = /^\d{8}$/

/** Parallel attempts per network. At most this many can exceed a limit. */
const triesAtOnce = 4
const inTurn = lanes(triesAtOnce)

/** Credentials of a request to join. */
export interface Brought {
  readonly code: string
  readonly work?: WorkDone | undefined
}

/** A matching code, and whether the caller also solved a proof of work. */
interface Found {
  readonly code: LiveCode
  readonly isWorked: boolean
}

/**
 * Checks a code.
 * @param name name of the call that uses up the proof of work
 * @throws Code Not Found if it does not exist or was revoked; Proof Of Work Required and Too Many
 * Attempts, Please Try Again Later after too many attempts from the network
 */
export const codeOf = async (
  context: PublicContext,
  name: AdmissionCall,
  { code, work }: Brought,
): Promise<Found> => {
  const isLink = secret.test(code)
  // Text that cannot be a code does not count as an attempt.
  if (!isLink && !digits.test(code)) return refuse('Code Not Found')
  const isWorked = await claimWork(context, name, work)
  if (!isWorked) holdBackFlood(context)
  if (isLink) return { code: await validCode(context, code), isWorked }
  const { app, at, origin } = context
  // Separate queues, so that requests with work do not wait behind a flood.
  const lane = `${neighbourhoodOf(origin.network)} ${isWorked ? 'worked' : ''}`
  return inTurn(lane, async () => {
    const need = needOf(await readWrongCodes(app, at, origin))
    if (need === 'tooMany') refuse('Too Many Attempts, Please Try Again Later')
    if (need === 'work' && !isWorked) refuse('Proof Of Work Required')
    const found = await findValid(context, code)
    if (found) return { code: found, isWorked }
    await countWrongCode(app, at, origin)
    return refuse('Code Not Found')
  })
}

const validCode = async (context: PublicContext, code: string): Promise<LiveCode> =>
  (await findValid(context, code)) ?? refuse('Code Not Found')

export const findValid = async (
  { app }: PublicContext,
  code: string,
): Promise<LiveCode | undefined> => {
  const found = await findCode(app.db, hashOf(code))
  return found?.revokedAt === null ? found : undefined
}
