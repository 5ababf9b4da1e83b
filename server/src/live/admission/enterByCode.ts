import type { WorkDone } from '@openbooth/contract/live/admission/work'
import { hashOf } from '#platform/http/session.ts'
import { neighbourhoodOf } from '#platform/http/networks.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { PublicContext } from '#platform/http/verb.ts'
import { lanes } from '#platform/run/lanes.ts'
import { holdBackFlood } from './floods.ts'
import { findCode, type LiveCode } from '#events/event/index.ts'
import { takeWork, type DoorCall } from './takeWork.ts'
import { countWrongCode, needOf, readWrongCodes } from './wrongCodes.ts'

/** 128 bits in base64url: the end of a staff link. */
const secret = /^[\w-]{22}$/
const digits = /^\d{8}$/

/** Tries of one neighbourhood that run at once: as many as a limit can be passed by. */
const triesAtOnce = 4
const inTurn = lanes(triesAtOnce)

/** What somebody brings to the door. */
export interface Brought {
  readonly code: string
  readonly work?: WorkDone | undefined
}

/** A code that was found, and whether it was brought with done work. */
interface Found {
  readonly code: LiveCode
  readonly isWorked: boolean
}

/**
 * The code somebody brings.
 * @param name of the call, for which work is used up
 * @throws Code Not Found when it does not exist or was revoked; Proof Of Work Required and Too Many Attempts, Please Try
 * Again Later for what others tried from there
 */
export const codeOf = async (
  context: PublicContext,
  name: DoorCall,
  { code, work }: Brought,
): Promise<Found> => {
  const isLink = secret.test(code)
  // What cannot be a code is no try of one.
  if (!isLink && !digits.test(code)) return refuse('Code Not Found')
  const isWorked = await takeWork(context, name, work)
  if (!isWorked) holdBackFlood(context)
  if (isLink) return { code: await validCode(context, code), isWorked }
  const { app, at, origin } = context
  // In lanes of their own: who worked does not wait behind a flood.
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
