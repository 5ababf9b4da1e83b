import type { SoundState } from '@openbooth/contract/rules/soundStates'
import { type WordTrouble, wordTroubleSaid } from '@openbooth/contract/rules/wordTroubleWords'
import { useLanguage, useText } from '../../i18n/text.ts'
import { text } from './text.ts'

interface Captions {
  readonly isBooked: boolean
  readonly isOn: boolean
}

/** What is told beside the switch of captions: whether they come now, and what does not work. */
export const useCaptions = (
  { isBooked, isOn }: Captions,
  state: SoundState | null,
  wordTroubles: readonly WordTrouble[],
): { hint: string; troubles: readonly string[] } => {
  const t = useText(text)
  const language = useLanguage()
  const hint = (): string => {
    if (!isBooked) return t('captionsNotBooked')
    if (state === 'preparing' || state === null) return t('captionsBefore')
    if (!isOn) return t('captionsOff')
    return t(state === 'live' ? 'captionsLive' : 'captionsPaused')
  }
  // Two tracks in one language are told as one.
  const troubles = new Set(wordTroubles.map((trouble) => wordTroubleSaid(language, trouble)))
  return { hint: hint(), troubles: [...troubles] }
}
