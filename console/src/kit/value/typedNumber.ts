import { withAsciiDigits } from '@openbooth/contract/typed/digits'

const inThousands = /^[-−]?\d{1,3}(?:[, '’]\d{3})+(?:\.\d+)?$/

/**
 * Normalises a typed number: digits of any script and thousands separators (`１２０`, `1,000`). Other
 * text is only trimmed.
 */
export const plainNumber = (typed: string): string => {
  const text = withAsciiDigits(typed)
    .trim()
    .replace(/[٫](?=\d+$)/, '.')
    .replaceAll('٬', ',')
  return inThousands.test(text) ? text.replaceAll(/[, '’]/g, '') : text
}

/** The typed number; `NaN` if it is invalid. */
export const numberOf = (typed: string): number => {
  const text = plainNumber(typed)
  return text === '' ? Number.NaN : Number(text)
}
