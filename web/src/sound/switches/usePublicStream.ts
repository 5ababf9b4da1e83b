import type { SoundState } from '@openbooth/contract/live/sound/rules/soundStates'
import { useText } from '../../i18n/text.ts'
import { text } from './text.ts'

/** The text beside the switch of the public stream: whether players hear it now. */
export const usePublicStream = (isOn: boolean, state: SoundState | null): string => {
  const t = useText(text)
  if (state === 'preparing' || state === null) return t('streamBefore')
  if (!isOn) return t('streamOff')
  return t(state === 'live' ? 'streamLive' : 'streamPaused')
}
