import { z } from 'zod'
import { amount } from '../../money.ts'

/** The assets of the ledger. `MONEY` is in the platform's currency. */
export const asset = z.enum(['MONEY', 'BOOTH_HOUR', 'TECHNICIAN_HOUR'])
export type Asset = z.output<typeof asset>

export const quoteItem = z.enum([
  'boothHours',
  'machineBoothHours',
  'extraListeners',
  'technician',
  /** The non-refundable part of a booked technician who is needed less or no longer. */
  'technicianKept',
  'recording',
  'captions',
  'streamOutputs',
  'publicStream',
])
export const quoteUnit = z.enum(['boothHour', 'listenerHour', 'technicianHour', 'channelHour'])

const line = z.object({
  item: quoteItem,
  quantity: amount,
  unit: quoteUnit,
  /** The price of a unit, in the line's asset. */
  rate: amount,
  amount,
  asset,
})

/** The cost of an event: its lines and their sum in each asset. */
export const quote = z.object({
  lines: z.array(line),
  totals: z.array(z.object({ asset, amount })),
})
export type Quote = z.output<typeof quote>
export type QuoteLine = Quote['lines'][number]
