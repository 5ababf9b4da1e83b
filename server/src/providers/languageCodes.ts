/** What a provider calls each language it knows, by BCP 47: `zh-Hans`, `pt-BR`, `fr`. */
export type LanguageCodes = ReadonlyMap<string, string>

/**
 * Parses a table: `en zh-Hans=zh zh-Hant=zh-TW`; without `=` a language has its BCP 47 name.
 * Chinese is listed only by script, so that traditional text never becomes simplified.
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

/** The code of the nearest language in the table; null: the provider does not know it. */
export const codeOf = (codes: LanguageCodes, languageTag: string): string | null => {
  for (const tag of fromNearest(languageTag)) {
    const code = codes.get(tag)
    if (code !== undefined) return code
  }
  return null
}

/** Tags that mean a language, the nearest first: for `zh-HK` itself, `zh-Hant-HK`, `zh-Hant`, `zh`. */
export const fromNearest = (languageTag: string): string[] => {
  const { baseName, language, script } = new Intl.Locale(languageTag).maximize()
  return [languageTag, baseName, `${language}-${script}`, language]
}
