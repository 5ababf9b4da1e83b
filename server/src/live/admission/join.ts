import { randomUUID } from 'node:crypto'
import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import type { InputOf } from '@openbooth/contract/call'
import { refuse } from '#platform/http/refuse.ts'
import { hashOf, newToken, callerOf } from '#platform/http/session.ts'
import { publicVerb, type PublicContext } from '#platform/http/verb.ts'
import { recordAudienceChange, publishEndedConnections } from '../liveConnections/index.ts'
import { readStreams } from '../delivery/index.ts'
import { deviceBefore } from './deviceBefore.ts'
import { codeOf, programmeLookupOf } from './enterByCode.ts'
import { countPlace } from './place.ts'
import { admissionOf, toLiveEvent, type LiveCode } from '#events/event/index.ts'

/** An event changes its state twice. More retries indicate a bug. */
const mostTries = 5

/**
 * Admits the holder of a code. Listeners of one event are admitted serially, so that only one of
 * them gets the last place.
 */
export const join = publicVerb(admissionCalls.join, async (context, input) => {
  const { app, at, origin } = context
  // An invalid token does not matter: the code admits.
  const userId = (await callerOf(app.db, at, origin.token))?.id ?? null
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const before = await deviceBefore(context, input)
    const { code, isWorked } = before
      ? { code: before.code, isWorked: true }
      : await codeOf(context, 'join', input)
    const admission = admissionOf(code, at)
    if (admission !== 'open') return refuse(admission)
    if (tries === 1) await countPlace(context, code, isWorked)
    const seat = newToken()
    const connectionId = randomUUID()
    const replaces = before?.connectionId ?? null
    const joined = await connect(context, input, code, { seat, connectionId, replaces, userId })
    if (joined === 'changed') continue
    recordAudienceChange(app, code.eventId)
    if (replaces !== null) publishEndedConnections(app, [replaces])
    const hls = code.role === 'listener' ? await readStreams(app, code.eventId) : null
    return {
      seat,
      connectionId,
      mayUseWebrtc: joined === 'realTime',
      pollsState: joined === 'polling',
      event: toLiveEvent(code, at),
      hls,
    }
  }
  throw new Error(`The event changed ${mostTries} times during request ${origin.id}`)
})

interface NewConnection {
  readonly seat: string
  readonly connectionId: string
  /** The connection of the same device before. */
  readonly replaces: string | null
  readonly userId: bigint | null
}

/**
 * `changed`: the code or the state of the event changed since the read. `delayed`: listeners hold
 * every real-time place of the event. `polling`: the same, when 2,000 such listeners already hold a stream.
 */
type Joined = 'realTime' | 'delayed' | 'polling' | 'changed'

const connect = async (
  { app, at }: PublicContext,
  input: InputOf<typeof admissionCalls.join>,
  code: LiveCode,
  { seat, connectionId, replaces, userId }: NewConnection,
): Promise<Joined> => {
  const { rows } = await app.db.pool.query<{ answer: Joined }>({
    name: 'admission.join',
    text: 'select join_event($1, $2::smallint, $3, $4, $5, $6, $7, $8, $9) as answer',
    values: [
      code.lookup,
      code.state,
      connectionId,
      hashOf(seat),
      replaces,
      userId,
      input.audienceType,
      at,
      programmeLookupOf(input.code),
    ],
  })
  return rows[0]!.answer
}
