/**
 * Decodes percent encoding of addresses, headers and cookies that others write.
 * @returns the same text if it is malformed, such as the address of a link that was cut off
 */
export const decodePercent = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
