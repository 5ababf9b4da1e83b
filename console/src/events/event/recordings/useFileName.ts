import { formatNames, mixWords } from '@openbooth/contract/live/recording/texts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import type { MadeMix } from './recordings.ts'
import { text } from './text.ts'

/** What a file made of a track is called beside that track. */
export const useFileName = (): ((file: Pick<MadeMix, 'mix' | 'format'>) => string) => {
  const t = useText(text)
  const language = useLanguage()
  return ({ mix, format }) =>
    t('file', { mix: mixWords[mix][language], format: formatNames[format] })
}
