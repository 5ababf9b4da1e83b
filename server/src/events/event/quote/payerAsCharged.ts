import type { Quote } from '@openbooth/contract/money/billing/quote'
import { unlimitedPackageId } from '@openbooth/contract/money/comboPackage/rules'
import type { Payer } from '@openbooth/contract/money/rateCard/pricing'
import type { StoredEvent } from '../save/storedEvent.ts'

const never = new Date('9999-12-31T00:00:00Z')
const otherPackageId = 0

/**
 * The payer of a settled event under the entitlements of its charge: the rate card of its save, or
 * the package in its quote, regardless of later changes of the owner's package.
 */
export const payerAsCharged = ({
  rateCard,
  quote,
}: Pick<StoredEvent, 'rateCard' | 'quote'>): Payer =>
  rateCard
    ? { pays: 'money', rateCard, outputChannelHour: outputRate(quote) }
    : entitlementsOfQuote(quote)

const outputRate = (quote: Quote): bigint =>
  quote.lines.find(({ item }) => item === 'streamOutputs')?.rate ?? 0n

const entitlementsOfQuote = (quote: Quote): Payer & { pays: 'hours' } => {
  const lineOf = (item: Quote['lines'][number]['item'], asset: string) =>
    quote.lines.find((line) => line.item === item && line.asset === asset)
  const isUnlimited = lineOf('boothHours', 'BOOTH_HOUR')?.rate === 0n
  return {
    pays: 'hours',
    packageId: isUnlimited ? unlimitedPackageId : otherPackageId,
    paidUntil: isUnlimited ? never : null,
    extraListenerHour: lineOf('extraListeners', 'MONEY')?.rate ?? 0n,
    technicianHour: lineOf('technician', 'MONEY')?.rate ?? 0n,
    outputChannelHour: outputRate(quote),
    technicianHoursLeft: lineOf('technician', 'TECHNICIAN_HOUR')?.amount ?? 0n,
  }
}
