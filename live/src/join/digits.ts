import { withAsciiDigits } from '@openbooth/contract/typed/digits'

/**
 * Extracts the digits of a listener's code from typed or pasted text: digits with any separators,
 * or a whole link.
 */
export const digitsIn = (text: string): string => {
  const inLink = /\/live\/(\d{8})(?!\d)/.exec(text)?.[1]
  return (inLink ?? withAsciiDigits(text).replaceAll(/\D/g, '')).slice(0, 8)
}

/** The secret of a staff link, in case the person pastes the whole link. */
export const secretIn = (text: string): string | undefined =>
  /\/live\/([\w-]{22})\s*$/.exec(text)?.[1]
