import { z } from 'zod'
import { id, instant, wholeNumber } from '../../fields.ts'
import { amount, positiveAmount } from '../../money.ts'
import { agentCountryType } from '../../roles.ts'
import { ranges } from '../../limits.ts'

export const countryType = z.literal([agentCountryType.developed, agentCountryType.developing])

const figuresOf = <Amount extends z.ZodType>(price: Amount) => ({
  /** An hour of a booth with people. */
  boothHour: price,
  machineBoothHour: price,
  /** An hour of each listener above `includedListeners`. */
  extraListenerHour: price,
  /** An hour of each recorded channel. */
  recordingChannelHour: price,
  /** An hour of each channel with captions. */
  captionChannelHour: price,
  /** An hour of each channel of a public stream. */
  streamChannelHour: price,
  technicianHour: price,
})

/** An agent's prices in the platform's currency. */
export const rateCardFigures = z.object({
  ...figuresOf(amount),
  /** Listeners an event has without charge. */
  includedListeners: z.number().int(),
})
export type RateCardFigures = z.output<typeof rateCardFigures>

/** The same as an administrator types them. */
export const typedFigures = z.object({
  ...figuresOf(positiveAmount),
  includedListeners: wholeNumber(ranges.includedListeners),
})

/** A rate card: the prices for agents of a country type for events saved from `startsAt` on. */
export const rateCard = rateCardFigures.extend({
  id,
  countryType,
  startsAt: instant,
  /** A card in force is immutable; a future one can be removed. */
  state: z.enum(['past', 'inForce', 'toCome']),
  /** The user who added it; null for the first cards. */
  addedBy: z.string().nullable(),
})
export type RateCardRow = z.output<typeof rateCard>
