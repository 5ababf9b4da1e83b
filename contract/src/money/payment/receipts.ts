import { withAsciiDigits } from '../../typed/digits.ts'

export type ReceiptKind = 'receipt' | 'creditNote'

const letters: Readonly<Record<ReceiptKind, string>> = { receipt: 'R', creditNote: 'C' }

/** The number of a document as people write it: `R-000042`. */
export const receiptNumber = (kind: ReceiptKind, number: bigint): string =>
  `${letters[kind]}-${String(number).padStart(6, '0')}`

/** Parses a receipt number with or without its leading zeros. Undefined: not a receipt number. */
export const readReceiptNumber = (
  typed: string,
): { readonly kind: ReceiptKind; readonly number: bigint } | undefined => {
  const [, letter, digits] = /^([RC])-?(\d{1,18})$/i.exec(withAsciiDigits(typed)) ?? []
  if (letter === undefined || digits === undefined) return undefined
  return { kind: letter.toUpperCase() === 'R' ? 'receipt' : 'creditNote', number: BigInt(digits) }
}
