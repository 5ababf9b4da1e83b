import type { Currency } from '#platform/ports/payment.ts'

// Stripe uses integer cents, lower-case currencies, and times in seconds.

/** @throws RangeError for an amount outside the range of Stripe */
export const toCents = (amount: bigint): number => {
  if (amount < 0n || amount > 99_999_999n)
    throw new RangeError(`not an amount for a card: ${amount}`)
  return Number(amount)
}

export const fromCents = (cents: number | null | undefined): bigint => BigInt(cents ?? 0)

export const toCurrency = (currency: Currency): string => currency.toLowerCase()

export const fromCurrency = (currency: string | null): Currency => (currency ?? '').toUpperCase()

/** Rounded up, because an earlier time would be refused. */
export const toSeconds = (at: Date): number => Math.ceil(at.getTime() / 1000)

export const fromSeconds = (seconds: number): Date => new Date(seconds * 1000)

/** The id of a reference, which Stripe returns as an id or, expanded, as the whole object. */
export const idOf = (
  reference: string | { readonly id: string } | null | undefined,
): string | null => (typeof reference === 'string' ? reference : (reference?.id ?? null))

/** Our id in the object's metadata; null for an object of another application. */
export const ourId = (
  metadata: Readonly<Record<string, string>> | null | undefined,
  name: 'order_id' | 'user_id',
): bigint | null => {
  const text = metadata?.[name]
  return text !== undefined && /^\d{1,18}$/.test(text) ? BigInt(text) : null
}
