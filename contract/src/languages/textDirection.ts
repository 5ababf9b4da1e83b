const rightToLeftScripts: ReadonlySet<string | undefined> = new Set([
  'Adlm',
  'Arab',
  'Aran',
  'Hebr',
  'Mand',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
])

/** The writing direction of a language: `ar`, `ur-PK`. Left to right for an invalid tag. */
export const textDirection = (tag: string): 'ltr' | 'rtl' => {
  try {
    return rightToLeftScripts.has(new Intl.Locale(tag).maximize().script) ? 'rtl' : 'ltr'
  } catch {
    return 'ltr'
  }
}

/** Any letter of a right-to-left script. */
const rightToLeftLetter =
  /[\u0590-\u08ff\u{10d00}-\u{10eff}\u{1e800}-\u{1efff}\ufb1d-\ufdff\ufe70-\ufefc]/u

export const hasRightToLeft = (text: string): boolean => rightToLeftLetter.test(text)

/**
 * Isolates a text, for example a name, from the direction of the text around it: FIRST STRONG
 * ISOLATE and POP DIRECTIONAL ISOLATE of Unicode.
 */
export const isolated = (text: string): string => `\u2068${text}\u2069`
