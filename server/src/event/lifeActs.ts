import type { ErrorMessage } from '@openbooth/contract/errors'
import { asset as assets, quote as quoteShape, type Quote } from '@openbooth/contract/event/quote'
import type { EventSaved } from '@openbooth/contract/event/view'
import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refuse.ts'
import type { Context } from '#platform/http/verb.ts'
import { saveRefusal } from './saveRefusals.ts'
import type { StoredEvent } from './storedEvent.ts'

/** Who acts, for the audit log: a call, or without one the clock. */
export interface Doer {
  readonly at: Date
  readonly actor: bigint | null
  readonly requestId: string | null
  readonly address: string | null
}

export const caller = ({ at, actor, origin }: Context): Doer => ({
  at,
  actor: actor.id,
  requestId: origin.id,
  address: origin.address,
})
export const clock = (at: Date): Doer => ({ at, actor: null, requestId: null, address: null })

const answerShape = z.object({
  id: z.number(),
  number: z.string(),
  state: z.literal([0, 1, 2, 3]),
  version: z.number(),
  isMailed: z.boolean().optional(),
  charges: z.array(z.object({ asset: assets, difference: z.number(), balanceAfter: z.number() })),
})

/** What an act answers; extending also whether anybody was mailed a code and has to be told. */
type Written = EventSaved & { readonly isMailed?: boolean | undefined }

/** What an act needs to know of its event. */
export type ActedOn = Pick<StoredEvent, 'id' | 'rateCard'>

type LifeFunction = 'open_event' | 'extend_event' | 'finish_event'

/**
 * Writes an act on a locked event by one of the functions of 0009-event-life.sql, as 0015-agents.sql has them.
 * @returns undefined when an event finds no media server to open on
 */
export const writeAct = async (
  tx: Transaction<Tables>,
  name: LifeFunction,
  doer: Doer,
  { id, rateCard }: ActedOn,
  act: Record<string, unknown> = {},
): Promise<Written | undefined> => {
  const { requestId, ...rest } = doer
  const parameter = JSON.stringify({ ...rest, request_id: requestId, id, ...act }, inDatabase)
  const { rows } = await sql<{
    answer: unknown
  }>`select ${sql.ref(name)}(${parameter}::jsonb) as answer`
    .execute(tx)
    .catch((error: unknown) => {
      const pays = rateCard ? 'money' : 'hours'
      const refusal = saveRefusal(error, { moment: 'update', pays })
      // These acts have no form whose fields could be at fault.
      throw refusal ? new Refusal(refusal.message as ErrorMessage) : error
    })
  const { answer } = rows[0]!
  if (answer === null) return undefined
  const { charges, ...saved } = answerShape.parse(answer)
  return {
    ...saved,
    id: BigInt(saved.id),
    charges: charges.map(({ asset, difference, balanceAfter }) => ({
      asset,
      difference: BigInt(difference),
      balanceAfter: BigInt(balanceAfter),
    })),
  }
}

const inDatabase = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value

/** A quote as the database keeps it. */
export const storedQuote = (quote: Quote): unknown => z.encode(quoteShape, quote)
