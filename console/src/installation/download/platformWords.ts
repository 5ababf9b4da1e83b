import { platforms } from '@openbooth/contract/installation/download/rules'
import type { Words } from '@openbooth/web/i18n/language.ts'
import { bothHalves } from '@openbooth/web/i18n/defineText.ts'
import { text } from './text.ts'

/** The label of a platform's code. Undefined: not a platform. */
export const platformWords = (code: string): Words | undefined => {
  const platform = platforms.find((one) => one === code)
  return platform && bothHalves(text, platform)
}
