import type { ErrorMessage } from '@openbooth/contract/errors'
import { quote as quoteShape, type Quote } from '@openbooth/contract/money/billing/quote'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { callLedger } from '#ledger'
import { withKey } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refuse.ts'
import type { Context, SeatContext } from '#platform/http/verb.ts'
import { type SavedAnswer, savedAnswer } from '../save/savedAnswer.ts'
import { saveRefusal } from '../save/saveRefusals.ts'
import type { StoredEvent } from '../save/storedEvent.ts'

/**
 * The actor in the audit log and the timeline: a user or the holder of a code for a call, otherwise
 * the clock.
 */
export interface EventActor {
  readonly at: Date
  readonly actor: bigint | null
  readonly code?: bigint
  readonly apiKey?: string | undefined
  readonly requestId: string | null
  readonly address: string | null
}

export const caller = ({ at, actor, origin }: Context): EventActor => ({
  at,
  actor: actor.id,
  apiKey: actor.apiKey,
  requestId: origin.id,
  address: origin.address,
})
export const holder = ({ at, seat, origin }: SeatContext): EventActor => ({
  at,
  actor: null,
  code: seat.codeId,
  requestId: origin.id,
  address: origin.address,
})
export const clock = (at: Date): EventActor => ({ at, actor: null, requestId: null, address: null })

/** The data of the event that an action needs. */
export type ActedOn = Pick<StoredEvent, 'id' | 'rateCard'>

/** The input of the SQL function. `details` go to the audit log. */
interface Act {
  readonly details?: object
  readonly [parameter: string]: unknown
}

type LifeFunction = 'open_event' | 'extend_event' | 'finish_event' | 'change_outputs'

/**
 * Writes an act on a locked event by one of its SQL functions.
 * @returns undefined when an event finds no media server to open on
 */
export const writeAct = async (
  tx: Transaction<Tables>,
  name: LifeFunction,
  eventActor: EventActor,
  { id, rateCard }: ActedOn,
  { details, ...act }: Act = {},
): Promise<SavedAnswer | undefined> => {
  const { requestId, apiKey, ...rest } = eventActor
  const parameter = {
    ...rest,
    request_id: requestId,
    id,
    ...act,
    details: { ...details, ...withKey({ apiKey }) },
  }
  const answer = await callLedger(tx, name, parameter).catch((error: unknown) => {
    const pays = rateCard ? 'money' : 'hours'
    const refusal = saveRefusal(error, { moment: 'update', pays })
    // These acts have no form whose fields could be at fault.
    throw refusal ? new Refusal(refusal.message as ErrorMessage) : error
  })
  return savedAnswer(answer)
}

/** A quote in its database format. */
export const storedQuote = (quote: Quote): unknown => z.encode(quoteShape, quote)
