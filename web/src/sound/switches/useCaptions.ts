import type { SoundState } from '@openbooth/contract/live/sound/rules/soundStates'
import {
  transcriptionErrorTexts,
  type TranscriptionError,
} from '@openbooth/contract/live/transcription/troubleTexts'
import { useLanguage, useText } from '../../i18n/text.ts'
import { text } from './text.ts'

interface ReportedTrouble extends TranscriptionError {
  readonly alarmId: number | null
}

interface Captions {
  readonly isBooked: boolean
  readonly isOn: boolean
}

/** The text beside the captions switch: whether captions arrive, and failures without an alarm. */
export const useCaptions = (
  { isBooked, isOn }: Captions,
  state: SoundState | null,
  transcriptionErrors: readonly ReportedTrouble[],
): { hint: string; troubles: readonly string[] } => {
  const t = useText(text)
  const language = useLanguage()
  const hint = (): string => {
    if (!isBooked) return t('captionsNotBooked')
    if (state === 'preparing' || state === null) return t('captionsBefore')
    if (!isOn) return t('captionsOff')
    return t(state === 'live' ? 'captionsLive' : 'captionsPaused')
  }
  const troubles = transcriptionErrors.filter(({ alarmId }) => alarmId === null)
  return { hint: hint(), troubles: transcriptionErrorTexts(language, troubles) }
}
