import type { InterfaceLanguage } from '@openbooth/contract/fields'

/** The code page in which Excel saves a plain list, by the language of its user. */
const usualCodePage: Readonly<Record<InterfaceLanguage, string>> = {
  en: 'windows-1252',
  zh: 'gb18030',
}

/**
 * UTF-16 without a mark has a zero in every second byte of Latin letters and separators. One stray
 * zero in another encoding is no sign of UTF-16, so a tenth of the bytes must be zero.
 */
const utf16Without = (bytes: Uint8Array): string | undefined => {
  const sample = bytes.slice(0, 1_000)
  const zeros = [0, 0]
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2]! += 1
  })
  const [even = 0, odd = 0] = zeros
  if (even + odd < sample.length / 10) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

const encodingOf = (bytes: Uint8Array, language: InterfaceLanguage): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const wide = utf16Without(bytes)
  if (wide !== undefined) return wide
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return usualCodePage[language]
  }
}

/**
 * The text of a file: a byte order mark decides, then valid UTF-8, else the usual code page of the
 * reader's language.
 */
export const decodeText = (bytes: Uint8Array, language: InterfaceLanguage): string =>
  new TextDecoder(encodingOf(bytes, language)).decode(bytes)
