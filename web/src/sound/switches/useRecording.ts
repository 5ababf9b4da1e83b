import type { Consent } from '@openbooth/contract/live/recording/rules'
import type { SoundState } from '@openbooth/contract/live/sound/rules/soundStates'
import { useText } from '../../i18n/text.ts'
import { text } from './text.ts'
import { useLeftOut } from './useLeftOut.ts'

interface Recording {
  readonly isBooked: boolean
  readonly isOn: boolean
  /** Milliseconds. */
  readonly missing: number
}

interface Asked {
  readonly name: string
  readonly consent: Consent | null
}

/**
 * The text beside the recording switch: the recorded channels, and the people without consent.
 * @param people everyone who may be on air
 */
export const useRecording = (
  { isBooked, isOn, missing }: Recording,
  state: SoundState | null,
  people: readonly Asked[],
): { hint: string; leftOut: string | null } => {
  const t = useText(text)
  const leftOut = useLeftOut('leftOut', people)
  const hint = (): string => {
    if (!isBooked) return t('recordingNotBooked')
    if (state === 'preparing' || state === null) return t('recordingBefore')
    if (!isOn) return t('recordingOff')
    if (state === 'live' && missing > 0)
      return t('recordingMissing', { seconds: Math.max(1, Math.round(missing / 1_000)) })
    return t(state === 'live' ? 'recordingLive' : 'recordingPaused')
  }
  return {
    hint: hint(),
    leftOut: isBooked ? leftOut : null,
  }
}
