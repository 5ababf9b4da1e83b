import { plainNumber } from '../../../kit/value/typedNumber.ts'

/** What is wrong with an amount as typed. */
export type AmountProblem = 'notAnAmount' | 'tooLittle' | 'tooMuch'

/**
 * The amount somebody typed, as the wire has it, or what is wrong with it. A comma is no decimal point in one country
 * and one in the next, so that it is refused instead of guessed.
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
