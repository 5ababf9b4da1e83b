import { tooLong } from '@openbooth/contract/lengths/tooLong'
import { currentLanguage } from '@openbooth/web/i18n/language.ts'

/** The error of a text that is longer than `most` characters. */
export const lengthProblem = (characters: number, most: number): string | null => {
  if (characters <= most) return null
  const language = currentLanguage()
  return tooLong[language].replace('{{most}}', most.toLocaleString(language))
}
