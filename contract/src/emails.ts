/**
 * The simple pattern of the specification: text, at sign, text, dot, text. No blanks, control
 * characters or brackets, and a domain ends with a letter or a digit.
 */
export const emailPattern =
  /^[^\s@,;:<>"()[\]\\\p{Cc}\p{Cf}]+@[^\s@,;:<>"()[\]\\\p{Cc}\p{Cf}]+\.[^\s@,;:<>"()[\]\\\p{Cc}\p{Cf}]*[\p{L}\p{M}\p{N}]$/u
const longestAddress = 254

/** Full-width forms as ASCII, without invisible characters: `lin＠example．org`. */
export const inPlainForm = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\uff01-\uff5e]/g, (wide) => wide.normalize('NFKC'))
    .replaceAll(/[\p{Cf}\u2800]/gu, '')

/**
 * An address without what mail programs and sentences put around it: `mailto:`, quotes, brackets,
 * a full stop at the end.
 */
export const keptAddress = (typed: string): string =>
  inPlainForm(typed)
    .trim()
    .replace(/^[^\p{L}\p{N}_+\p{Cc}]*mailto:([^?]*).*$/iu, '$1')
    // Only marks that surround an address. `#`, `-` and `~` can begin one.
    .replace(/^(?:[\s\p{Ps}\p{Pe}\p{Pi}\p{Pf}"<>,;:.]|[-*•–]\s+|'(?=.*'[^\p{L}\p{N}]*$))+/u, '')
    .replace(/[^\p{L}\p{M}\p{N}\p{Cc}]+$/u, '')

/** Whether a text is an e-mail address by that pattern. */
export const isEmailAddress = (text: string): boolean => {
  const address = keptAddress(text)
  return address.length <= longestAddress && emailPattern.test(address)
}
