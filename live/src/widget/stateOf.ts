import type { SeenVisit } from '../join/visit.ts'
import type { HearingState } from '../listen/openHearing.ts'
import type { SoundWords } from '../listen/soundWords.ts'
import type { WidgetState } from './messages.ts'

const states: Readonly<Record<SeenVisit['at'], WidgetState | undefined>> = {
  working: 'loading',
  waiting: 'waiting',
  full: 'full',
  elsewhere: 'elsewhere',
  left: 'off',
  over: 'over',
  // These states depend on the sound.
  ready: undefined,
  inside: undefined,
}

const titles: Partial<Record<SoundWords['title'], WidgetState>> = {
  hear: 'heard',
  hearOriginal: 'heard',
  nobody: 'silent',
  absent: 'silent',
  absentOriginal: 'silent',
  noSound: 'silent',
  paused: 'paused',
  notLive: 'waiting',
}

/**
 * The state of a widget for the embedding page.
 * @param words the texts of the sound; undefined: there is no sound
 */
export const stateOf = (
  { at }: SeenVisit,
  { isOn }: HearingState,
  words: SoundWords | undefined,
): WidgetState => {
  const known = states[at]
  if (known !== undefined) return known
  if (!isOn || words === undefined) return 'off'
  return titles[words.title] ?? 'connecting'
}
