import {
  type Audible,
  audibleBy,
  nothingAudible,
} from '@openbooth/contract/live/sound/rules/audible'
import { tonesIn } from '@openbooth/contract/live/sound/rules/talks'
import { talkTrack } from '@openbooth/contract/live/sound/rules/tracks'
import type { Hearing } from '@openbooth/web/sound/connect/subscribe.ts'
import type { Sound } from '../../join/session.ts'
import { type Talk, talksTo, withTalks } from '../../talk/talksTo.ts'
import type { StaffState } from '../names.ts'
import { withoutOwn } from '../withoutOwn.ts'

/** A team member's available sound, by the last state. */
export interface StaffHears {
  readonly audible: Audible
  /** All tracks that people may speak into. */
  readonly made: readonly string[]
  /** The people who talk to this person. */
  readonly talks: readonly Talk[]
  /** The test tones in the tracks that are turned up. */
  readonly tones: readonly Talk[]
}

export const hearsNothing: StaffHears = {
  audible: nothingAudible,
  made: [],
  talks: [],
  tones: [],
}

export const staffHears = (
  sound: Sound,
  staff: StaffState,
  seat: string,
  turnedUp: readonly string[],
): StaffHears => {
  const all = audibleBy(sound, true)
  const talks = talksTo(staff, seat)
  const tones = tonesIn(staff.talks, seat, turnedUp)
  return {
    audible: withTalks(withoutOwn(all, seat), [...talks, ...tones]),
    made: all.channels.filter(({ seats }) => seats.length > 0).map(({ track }) => track),
    talks,
    tones,
  }
}

/** The tracks to subscribe to. */
export const toHearing = (
  { audible, talks, tones }: StaffHears,
  turnedUp: readonly string[],
): Hearing => ({
  audible,
  subscriptions: {
    heard: new Set([...turnedUp, ...(talks.length + tones.length > 0 ? [talkTrack] : [])]),
    ready: new Set(),
  },
})
