const inThousands = /^[-−]?\d{1,3}(?:[, '’]\d{3})+(?:\.\d+)?$/

/**
 * A number as people type it, in the digits machines read: of any width, and with the thousands apart as screens show them
 * (`１２０`, `1,000`). What is no such number stays as it is, without blanks around it.
 */
export const plainNumber = (typed: string): string => {
  const text = typed.normalize('NFKC').trim()
  return inThousands.test(text) ? text.replaceAll(/[, '’]/g, '') : text
}

/** The number somebody typed; `NaN` where it is none. */
export const numberOf = (typed: string): number => {
  const text = plainNumber(typed)
  return text === '' ? Number.NaN : Number(text)
}
