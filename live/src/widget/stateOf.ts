import type { Visit } from '../door/visit.ts'
import type { HearingState } from '../listen/openHearing.ts'
import type { SoundWords } from '../listen/soundWords.ts'
import type { WidgetState } from './messages.ts'

const states: Readonly<Record<Visit['at'], WidgetState | undefined>> = {
  loading: 'loading',
  working: 'loading',
  unreachable: 'loading',
  notFound: 'unknown',
  tooMany: 'unknown',
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
  noSound: 'silent',
  paused: 'paused',
  notLive: 'waiting',
}

/**
 * How a widget stands, in a word for the page around it.
 * @param words what is said of the sound; undefined: nothing can be heard
 */
export const stateOf = (
  visit: Visit | undefined,
  { isOn }: HearingState,
  words: SoundWords | undefined,
): WidgetState => {
  if (visit === undefined) return 'unknown'
  const known = states[visit.at]
  if (known !== undefined) return known
  if (!isOn || words === undefined) return 'off'
  return titles[words.title] ?? 'connecting'
}
