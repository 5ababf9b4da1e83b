import { asset } from '@openbooth/contract/money/billing/quote'
import type { EventSaved } from '@openbooth/contract/events/event/view'
import { z } from 'zod'
import type { Actor } from '#platform/http/session.ts'
import { maySeeStatement } from '../queries.ts'
import type { StoredEvent } from './storedEvent.ts'

const answerShape = z.object({
  id: z.number().transform(BigInt),
  number: z.string(),
  state: z.literal([0, 1, 2, 3]),
  version: z.number(),
  isMailed: z.boolean().optional(),
  charges: z.array(
    z.object({
      asset,
      difference: z.number().transform(BigInt),
      balanceAfter: z.number().transform(BigInt),
    }),
  ),
})

/**
 * The result of an operation on an event. An extension also returns whether anyone received a code
 * by email and must be notified.
 */
export type SavedAnswer = EventSaved & { readonly isMailed?: boolean | undefined }

/** Parses the result of an event's SQL function; undefined if it changed nothing. */
export const savedAnswer = (answer: unknown): SavedAnswer | undefined =>
  answer === null ? undefined : answerShape.parse(answer)

/** The result for an actor. Only those who see the statement of the payer see its balances. */
export const asSavedFor = <Saved extends EventSaved>(
  actor: Actor,
  event: Pick<StoredEvent, 'ownerId'>,
  saved: Saved,
): Saved =>
  maySeeStatement(actor, event)
    ? saved
    : { ...saved, charges: saved.charges.map((charge) => ({ ...charge, balanceAfter: null })) }
