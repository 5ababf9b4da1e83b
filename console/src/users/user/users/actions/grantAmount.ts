import { plainNumber } from '../../../../kit/value/typedNumber.ts'

/** The typed amount. Undefined if it is invalid. */
export const amountOf = (typed: string): number | undefined => {
  const plain = plainNumber(typed)
  return /^[-−]?\d+(\.\d{1,2})?$/.test(plain) ? Number(plain.replace('−', '-')) : undefined
}

/** Sums of two decimals, without what floats leave behind. */
export const afterGrant = (before: number, given: number): number =>
  Math.round((before + given) * 100) / 100
