import { platforms } from '@openbooth/contract/installation/download/rules'
import type { Words } from '@openbooth/web/i18n/language.ts'
import { bothHalves } from '@openbooth/web/i18n/defineText.ts'
import { text } from './text.ts'

/** The words for a platform's code; undefined: it is none. */
export const platformWords = (code: string): Words | undefined => {
  const platform = platforms.find((one) => one === code)
  return platform && bothHalves(text, platform)
}
