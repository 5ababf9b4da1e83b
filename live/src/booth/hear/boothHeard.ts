import { audibleBy } from '@openbooth/contract/live/sound/rules/audible'
import { tonesIn } from '@openbooth/contract/live/sound/rules/talks'
import { floorTrack, talkTrack, trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import type { Hearing } from '@openbooth/web/sound/connect/subscribe.ts'
import type { Sound } from '../../join/session.ts'
import { type Talk, talksTo, withTalks } from '../../talk/talksTo.ts'
import type { Staff } from '../air/booths.ts'
import { type Choice, heardBy, partnerTrack, type BoothState } from './incoming.ts'

/** Everything that one interpreter hears at a moment. */
export interface BoothHeard {
  /** The floor or a relay. Null: the interpreter is not in the booth yet. */
  readonly source: string | null
  /** The tracks of the source: a channel, and the floor where it passes into the channel. */
  readonly tracks: readonly string[]
  /** The channel that a partner speaks into. Null: no partner speaks. */
  readonly partner: string | null
  /** The seats of this person's booth. */
  readonly seats: readonly string[]
  /** The people who talk to this interpreter. */
  readonly talks: readonly Talk[]
  /** The test tones in the source. */
  readonly tones: readonly Talk[]
}

export const nothingHeard: BoothHeard = {
  source: null,
  tracks: [],
  partner: null,
  seats: [],
  talks: [],
  tones: [],
}

const tracksOf = (source: string, { channels }: Pick<Sound, 'channels'>): readonly string[] => {
  const passes = channels.some(
    ({ channelId, floorPasses }) => floorPasses && trackOf(channelId) === source,
  )
  return passes ? [source, floorTrack] : [source]
}

export const boothHeard = (
  state: BoothState & { readonly staff: Staff },
  sound: Pick<Sound, 'channels'>,
  choice: Choice,
): BoothHeard => {
  const { staff, own, seat } = state
  const { track: source } = heardBy(state, choice)
  const tracks = tracksOf(source, sound)
  return {
    source,
    tracks,
    partner: partnerTrack(state),
    seats: own.seats,
    talks: talksTo(staff, seat),
    tones: tonesIn(staff.talks, seat, tracks),
  }
}

/** The tracks to subscribe to, so that the page can play all of this. */
export const toHearing = (heard: BoothHeard, sound: Sound): Hearing => {
  const { tracks, partner, seats, talks, tones } = heard
  const talking = [...talks, ...tones]
  const wished = [...tracks, partner, talking.length > 0 ? talkTrack : null]
  const all = audibleBy(sound, true)
  const channels = all.channels.map((one) =>
    // Others on that channel are not the partner.
    one.track === partner
      ? { ...one, seats: one.seats.filter((seat) => seats.includes(seat)) }
      : one,
  )
  return {
    audible: withTalks({ ...all, channels }, talking),
    subscriptions: {
      heard: new Set(wished.filter((track) => track !== null)),
      ready: new Set([floorTrack]),
    },
  }
}
