import type { Currency } from '#platform/ports/payment.ts'

// Stripe counts cents as numbers, writes currencies small, and times as seconds.

/** @throws RangeError for an amount no price reaches, instead of a rounded one */
export const toCents = (amount: bigint): number => {
  if (amount < 0n || amount > 99_999_999n)
    throw new RangeError(`not an amount for a card: ${amount}`)
  return Number(amount)
}

export const fromCents = (cents: number | null | undefined): bigint => BigInt(cents ?? 0)

export const toCurrency = (currency: Currency): string => currency.toLowerCase()

export const fromCurrency = (currency: string | null): Currency => (currency ?? '').toUpperCase()

/** Rounded up: a time that must not be too early is not. */
export const toSeconds = (at: Date): number => Math.ceil(at.getTime() / 1000)

export const fromSeconds = (seconds: number): Date => new Date(seconds * 1000)

/** The id of what Stripe answers either as an id or, expanded, as the whole object. */
export const idOf = (
  reference: string | { readonly id: string } | null | undefined,
): string | null => (typeof reference === 'string' ? reference : (reference?.id ?? null))

/** Our id in the object's metadata. Null: the object is not ours. */
export const ourId = (
  metadata: Readonly<Record<string, string>> | null | undefined,
  name: 'order_id' | 'user_id',
): bigint | null => {
  const text = metadata?.[name]
  return text !== undefined && /^\d{1,18}$/.test(text) ? BigInt(text) : null
}
