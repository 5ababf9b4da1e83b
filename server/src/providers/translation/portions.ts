import { ProviderFailure } from '../providerFailure.ts'

interface Portion {
  readonly mostTexts: number
  /** In the unit of `lengthOf`. */
  readonly mostLength: number
  readonly lengthOf: (text: string) => number
}

export const utf8Bytes = (text: string): number => Buffer.byteLength(text)
export const codePoints = (text: string): number => Array.from(text).length
export const utf16Units = (text: string): number => text.length

/**
 * Splits texts into portions within the limits of a provider, in order.
 * @throws ProviderFailure (`refused`, `textTooLong`) if a single text exceeds the limit
 */
export const portionsOf = (
  texts: readonly string[],
  { mostTexts, mostLength, lengthOf }: Portion,
): string[][] => {
  const portions: string[][] = []
  let length = 0
  for (const text of texts) {
    const more = lengthOf(text)
    if (more > mostLength) throw new ProviderFailure('refused', { providerCode: 'textTooLong' })
    const last = portions.at(-1)
    if (last !== undefined && last.length < mostTexts && length + more <= mostLength) {
      last.push(text)
      length += more
    } else {
      portions.push([text])
      length = more
    }
  }
  return portions
}
