import { plainNumber } from '../../../kit/value/typedNumber.ts'

/** The error of a typed amount. */
export type AmountProblem = 'notAnAmount' | 'tooLittle' | 'tooMuch'

/**
 * Parses a typed amount, or returns its error. A comma is ambiguous between countries, so it is
 * refused.
 */
export const readAmount = (
  typed: string,
  least: number,
  most: number,
): { readonly amount: number } | { readonly problem: AmountProblem } => {
  const plain = plainNumber(typed)
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return { problem: 'notAnAmount' }
  const amount = Number(plain)
  if (amount < least) return { problem: 'tooLittle' }
  return amount > most ? { problem: 'tooMuch' } : { amount }
}
