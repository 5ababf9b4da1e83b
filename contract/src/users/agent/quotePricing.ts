import type { QuoteLine } from '../../money/billing/quote.ts'

/** The items that an agent can sell. */
export const soldItems = [
  'boothHours',
  'machineBoothHours',
  'extraListeners',
  'technician',
  'recording',
  'captions',
  'publicStream',
] as const
export type SoldItem = (typeof soldItems)[number]

export const exchangeDecimals = 6

/** An exchange rate on the wire as a whole number. */
export const millionths = (value: number): bigint => {
  const [whole = '0', fraction = ''] = value.toFixed(exchangeDecimals).split('.')
  return BigInt(whole + fraction)
}

/** How an agent's price for a customer follows from the agent's cost. */
export type QuotePricing =
  | {
      readonly kind: 'markup'
      /** Hundredths of a percent on top of the cost. */
      readonly percent: bigint
      /** Millionths of the customer's currency for one unit of the platform's currency. */
      readonly exchangeRate: bigint
    }
  | {
      readonly kind: 'rates'
      /** Hundredths of the customer's currency for one unit of each item. */
      readonly rates: Readonly<Record<SoldItem, bigint>>
    }

/** A line of the customer's quote, in the customer's currency. */
interface CustomerLine {
  readonly item: SoldItem
  readonly unit: QuoteLine['unit']
  readonly quantity: bigint
  readonly rate: bigint
  readonly amount: bigint
}

export interface CustomerPrice {
  readonly lines: readonly CustomerLine[]
  readonly net: bigint
  readonly tax: bigint
  readonly gross: bigint
}

const isSold = (item: string): item is SoldItem => (soldItems as readonly string[]).includes(item)

const rounded = (product: bigint, divisor: bigint): bigint => (product + divisor / 2n) / divisor

const wholePercent = 100_00n
const wholeExchange = 1_000_000n

const customerRate = (item: SoldItem, rate: bigint, pricing: QuotePricing): bigint =>
  pricing.kind === 'rates'
    ? pricing.rates[item]
    : rounded(
        rate * (wholePercent + pricing.percent) * pricing.exchangeRate,
        wholePercent * wholeExchange,
      )

/** Tax on a net amount, rounded half up. @param taxRate in hundredths of a percent */
const taxOf = (net: bigint, taxRate: bigint): bigint => rounded(net * taxRate, wholePercent)

/**
 * The customer's price. Each rate is rounded to hundredths first, so that the customer can check
 * every line: quantity × rate, rounded half up.
 * @param taxRate in hundredths of a percent
 */
export const priceForCustomer = (
  cost: readonly Pick<QuoteLine, 'item' | 'unit' | 'quantity' | 'rate'>[],
  pricing: QuotePricing,
  taxRate: bigint,
): CustomerPrice => {
  const lines = cost.flatMap(({ item, unit, quantity, rate: costRate }): CustomerLine[] => {
    if (!isSold(item)) return []
    const rate = customerRate(item, costRate, pricing)
    return [{ item, unit, quantity, rate, amount: rounded(quantity * rate, 100n) }]
  })
  const net = lines.reduce((sum, { amount }) => sum + amount, 0n)
  const tax = taxOf(net, taxRate)
  return { lines, net, tax, gross: net + tax }
}
