import type { WorkDone } from '@openbooth/contract/live/admission/work'
import { hashOf } from '#platform/http/session.ts'
import { neighbourhoodOf } from '#platform/http/networks.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { PublicContext } from '#platform/http/verb.ts'
import { lanes } from '#platform/run/lanes.ts'
import { holdBackFlood } from './floods.ts'
import { findCode, findCodeOfRoom, type LiveCode } from '#events/event/index.ts'
import { findProgrammeCode, programmeCodeIn, roomIdOf } from '#events/programmeCode/index.ts'
import { claimWork, type AdmissionCall } from './claimWork.ts'
import { countWrongCode, needOf, readWrongCodes } from './wrongCodes.ts'

/** 128 bits in base64url: the end of a staff link. */
const secret = /^[\w-]{22}$/
const digits = /^\d{8}$/
/** The code of a programme with the key of a room. */
const ofRoom = /^\d{8}\/\d{1,18}$/

/** Parallel attempts per network. At most this many can exceed a limit. */
const triesAtOnce = 4
const inTurn = lanes(triesAtOnce)

/** Credentials of a request to join. */
export interface Brought {
  readonly code: string
  readonly work?: WorkDone | undefined
}

/** What a code leads to, and whether the caller also solved a proof of work. */
interface Found<Code> {
  readonly code: Code
  readonly isWorked: boolean
}

/** Finds what a code leads to. Undefined: it does not exist or was revoked. */
type FindCode<Code> = (context: PublicContext, code: string) => Promise<Code | undefined>

/** Checks the code of an event, or of a room of a programme. See `enterBy`. */
export const codeOf = (
  context: PublicContext,
  name: AdmissionCall,
  brought: Brought,
): Promise<Found<LiveCode>> => enterBy(context, name, brought, findValid)

/**
 * Checks a code.
 * @param name name of the call that uses up the proof of work
 * @throws Code Not Found if it does not exist or was revoked; Proof Of Work Required and Too Many
 * Attempts, Please Try Again Later after too many attempts from the network
 */
export const enterBy = async <Code>(
  context: PublicContext,
  name: AdmissionCall,
  { code, work }: Brought,
  find: FindCode<Code>,
): Promise<Found<Code>> => {
  const isLink = secret.test(code)
  // Text that cannot be a code does not count as an attempt.
  if (!isLink && !digits.test(code) && !ofRoom.test(code)) return refuse('Code Not Found')
  const isWorked = await claimWork(context, name, work)
  if (!isWorked) holdBackFlood(context)
  if (isLink) return { code: (await find(context, code)) ?? refuse('Code Not Found'), isWorked }
  const { app, at, origin } = context
  // Separate queues, so that requests with work do not wait behind a flood.
  const lane = `${neighbourhoodOf(origin.network)} ${isWorked ? 'worked' : ''}`
  return inTurn(lane, async () => {
    const need = needOf(await readWrongCodes(app, at, origin))
    if (need === 'tooMany') refuse('Too Many Attempts, Please Try Again Later')
    if (need === 'work' && !isWorked) refuse('Proof Of Work Required')
    const found = await find(context, code)
    if (found) return { code: found, isWorked }
    await countWrongCode(app, at, origin)
    return refuse('Code Not Found')
  })
}

export const findValid: FindCode<LiveCode> = async ({ app: { db } }, code) => {
  if (ofRoom.test(code)) {
    const programmeId = await findProgrammeCode(db, code)
    return programmeId === undefined ? undefined : findCodeOfRoom(db, programmeId, roomIdOf(code))
  }
  const found = await findCode(db, hashOf(code))
  if (!found && digits.test(code) && (await findProgrammeCode(db, code)) !== undefined)
    refuse('This Code Opens A Programme')
  return found?.revokedAt === null ? found : undefined
}

/** Hash of the programme's code in the code of a room. Null: the code of an event. */
export const programmeLookupOf = (code: string): Buffer | null =>
  ofRoom.test(code) ? hashOf(programmeCodeIn(code)) : null
