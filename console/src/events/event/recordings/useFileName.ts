import { formatNames, mixWords } from '@openbooth/contract/live/recording/texts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import type { MadeMix } from './recordings.ts'
import { text } from './text.ts'

/** The name of a mixdown within its track. */
export const useFileName = (): ((file: Pick<MadeMix, 'mix' | 'format'>) => string) => {
  const t = useText(text)
  const language = useLanguage()
  return ({ mix, format }) =>
    t('file', { mix: mixWords[mix][language], format: formatNames[format] })
}
