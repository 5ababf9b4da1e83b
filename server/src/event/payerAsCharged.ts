import type { Quote } from '@openbooth/contract/event/quote'
import { unlimitedPackageId } from '@openbooth/contract/rules/packages'
import { quoteEvent, type Payer, type PricedEvent } from '@openbooth/contract/rules/pricing'
import type { StoredEvent } from './storedEvent.ts'

const never = new Date('9999-12-31T00:00:00Z')
const otherPackageId = 0

/**
 * Who pays for an event that is settled, under the terms it was charged by: the card it was saved under, or what its quote
 * tells of the package, whatever its owner bought, lost or let expire since.
 * @param priced as it was priced when the quote was made
 */
export const payerAsCharged = (
  { rateCard, quote }: Pick<StoredEvent, 'rateCard' | 'quote'>,
  priced: PricedEvent,
): Payer => (rateCard ? { pays: 'money', rateCard } : termsOfQuote(quote, priced))

const termsOfQuote = (quote: Quote, event: PricedEvent): Payer & { pays: 'hours' } => {
  const lineOf = (item: Quote['lines'][number]['item'], asset: string) =>
    quote.lines.find((line) => line.item === item && line.asset === asset)
  const isUnlimited = lineOf('boothHours', 'BOOTH_HOUR')?.rate === 0n
  const extra = lineOf('extraListeners', 'MONEY')
  const oneListener = extra ? listenerHours(event, extra.rate) : 0n
  const extraListeners = extra ? Number(extra.quantity / oneListener) : 0
  return {
    pays: 'hours',
    packageId: isUnlimited ? unlimitedPackageId : otherPackageId,
    paidUntil: isUnlimited ? never : null,
    includedListeners: event.receiverNums - extraListeners,
    memberCharged: extra !== undefined,
    extraListenerHour: extra?.rate ?? 0n,
    technicianHour: lineOf('technician', 'MONEY')?.rate ?? 0n,
    technicianHoursLeft: lineOf('technician', 'TECHNICIAN_HOUR')?.amount ?? 0n,
  }
}

/** Hours of one listener above the package, as the pricing rule counts them for this event. */
const listenerHours = (event: PricedEvent, rate: bigint): bigint => {
  const one = quoteEvent(
    { ...event, booths: [], receiverNums: 1 },
    {
      pays: 'hours',
      packageId: otherPackageId,
      paidUntil: null,
      includedListeners: 0,
      memberCharged: true,
      extraListenerHour: rate,
      technicianHour: 0n,
      technicianHoursLeft: 0n,
    },
  )
  return one.lines.find(({ item }) => item === 'extraListeners')!.quantity
}
