import { z } from 'zod'
import { whenMissing } from './fields.ts'
import { mostAmount } from './limits.ts'

/**
 * Money and hours are bigints in hundredths inside (cents; hundredths of an hour), and numbers with
 * at most two decimals on the wire. The conversion parses the decimal text, never a float.
 */
export const hundredths = (number: number): bigint => {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(number))
  if (!match) throw new RangeError(`not a number with at most two decimals: ${number}`)
  const [, sign, whole = '0', fraction = ''] = match
  const amount = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
  return sign === '-' ? -amount : amount
}

/** The wire's number for an amount of hundredths. Exact up to 2^53 hundredths. */
export const decimal = (amount: bigint): number => Number(amount) / 100

const hasTwoDecimals = (value: number) => /^-?\d+(\.\d{1,2})?$/.test(String(value))

/** An amount that may be negative: a difference, a refund. */
export const amount = z.codec(
  z.number().refine(hasTwoDecimals, 'At Most Two Decimals'),
  z.bigint(),
  { decode: hundredths, encode: decimal },
)

/** A price, a fee, an hour field: positive, at most two decimals. */
export const positiveAmount = z.codec(
  z
    .number()
    .positive('Must Be Positive')
    .max(mostAmount)
    .refine(hasTwoDecimals, 'At Most Two Decimals'),
  z.bigint(),
  { decode: hundredths, encode: decimal },
)

/** A number that may be 0 where that means something: not sold, not counted, free. */
export const zeroOrMore = z.codec(
  z
    .number(whenMissing('Required'))
    .min(0, { error: 'Must Be Positive', abort: true })
    .max(mostAmount)
    .refine(hasTwoDecimals, 'At Most Two Decimals'),
  z.bigint(),
  { decode: hundredths, encode: decimal },
)
