/** The codes of a provider's languages by BCP 47 tag: `zh-Hans`, `pt-BR`, `fr`. */
export type LanguageCodes = ReadonlyMap<string, string>

/**
 * Parses a table: `en zh-Hans=zh zh-Hant=zh-TW`. Without `=` the code is the BCP 47 tag. Chinese is
 * listed only by script, so that traditional text never becomes simplified.
 */
export const languageCodes = (table: string): LanguageCodes =>
  new Map(
    table
      .trim()
      .split(/\s+/)
      .map((entry) => {
        const [tag = '', code = tag] = entry.split('=')
        return [tag, code]
      }),
  )

/** The code of the nearest language in the table; null if the provider does not support it. */
export const codeOf = (codes: LanguageCodes, languageTag: string): string | null => {
  for (const tag of fromNearest(languageTag)) {
    const code = codes.get(tag)
    if (code !== undefined) return code
  }
  return null
}

/**
 * Tags of a language, from the most specific to the least: for `zh-HK` itself, `zh-Hant-HK`,
 * `zh-Hant`, `zh`.
 */
export const fromNearest = (languageTag: string): string[] => {
  const { baseName, language, script } = new Intl.Locale(languageTag).maximize()
  return [languageTag, baseName, `${language}-${script}`, language]
}
