import { z } from 'zod'
import { amount } from '../../money.ts'

/** What the ledger counts; `MONEY` is in the platform's currency. */
export const asset = z.enum(['MONEY', 'BOOTH_HOUR', 'TECHNICIAN_HOUR'])
export type Asset = z.output<typeof asset>

export const quoteItem = z.enum([
  'boothHours',
  'machineBoothHours',
  'extraListeners',
  'technician',
  /** What is not given back of a technician who was booked and is needed less, or no more. */
  'technicianKept',
  'recording',
  'captions',
])
export const quoteUnit = z.enum(['boothHour', 'listenerHour', 'technicianHour', 'channelHour'])

const line = z.object({
  item: quoteItem,
  quantity: amount,
  unit: quoteUnit,
  /** What one unit costs, in the line's asset. */
  rate: amount,
  amount,
  asset,
})

/** What an event costs: its lines, and what they sum to in each asset they touch. */
export const quote = z.object({
  lines: z.array(line),
  totals: z.array(z.object({ asset, amount })),
})
export type Quote = z.output<typeof quote>
export type QuoteLine = Quote['lines'][number]
