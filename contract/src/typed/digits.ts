/** The value of a digit: the digits of a script are ten characters that start at its zero. */
const valueOf = (digit: string): string => {
  const point = digit.codePointAt(0)!
  const isDigit = (at: number) => /\p{Nd}/u.test(String.fromCodePoint(at))
  let first = point
  while (first > 0 && isDigit(first - 1)) first -= 1
  // Some scripts follow each other without a gap, as the mathematical digits do.
  return String((point - first) % 10)
}

/** A typed text with the decimal digits of every script as ASCII: `١٢` and `１２` become `12`. */
export const withAsciiDigits = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/(?![0-9])\p{Nd}/gu, valueOf)
