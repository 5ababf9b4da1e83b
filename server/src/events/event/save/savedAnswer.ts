import { asset } from '@openbooth/contract/money/billing/quote'
import type { EventSaved } from '@openbooth/contract/events/event/view'
import { z } from 'zod'

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

/** What an act on an event did; extending says also whether anybody was mailed a code and has to be told. */
export type SavedAnswer = EventSaved & { readonly isMailed?: boolean | undefined }

/** Reads what the SQL functions of an event answer; undefined when they answer that nothing happened. */
export const savedAnswer = (answer: unknown): SavedAnswer | undefined =>
  answer === null ? undefined : answerShape.parse(answer)
