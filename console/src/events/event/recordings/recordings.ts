import type { WireOutput } from '@openbooth/contract/call'
import type { recordingCalls } from '@openbooth/contract/live/recording/calls'

export type Recordings = WireOutput<typeof recordingCalls.list>
export type Track = Recordings['tracks'][number]
export type MadeMix = Recordings['mixes'][number]

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const two = (value: number): string => String(value).padStart(2, '0')

/** A length, or a place in a recording: `1:02:03`. */
export const lengthText = (milliseconds: number): string =>
  [
    Math.floor(milliseconds / hour),
    two(Math.floor((milliseconds % hour) / minute)),
    two(Math.floor((milliseconds % minute) / second)),
  ].join(':')

const isMade = ({ state }: MadeMix): boolean => state === 'waiting' || state === 'running'

/** The polling interval: short during a mixdown, long while the event runs. */
export const nextLookAfter = (data: Recordings | undefined): number => {
  if (data?.mixes.some(isMade)) return 2 * second
  return data?.isOver === false ? 10 * second : minute
}
