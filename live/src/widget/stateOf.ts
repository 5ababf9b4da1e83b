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
  // By what is heard.
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
 * How a widget stands, in a word for the page around it.
 * @param words what is said of the sound; undefined: nothing can be heard
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
