import { talkTrack } from '@openbooth/contract/live/sound/rules/tracks'
import type { Faders } from '@openbooth/web/sound/faders/openFaders.ts'
import { roomNumbers } from '@openbooth/web/sound/rules/rooms.ts'
import type { OpenTalk } from '../../talk/openTalk.ts'
import type { Talk } from '../../talk/talksTo.ts'
import type { JoinedRooms } from '../joinRooms.ts'
import type { StaffHeardStore } from './staffHeard.ts'
import type { StaffHears } from './staffHears.ts'

interface PlayerOptions {
  readonly faders: Faders
  readonly heard: StaffHeardStore
  readonly hears: () => StaffHears
  readonly rooms: () => JoinedRooms
  readonly talk: OpenTalk
}

/** Plays the tracks that have arrived. */
export interface StaffPlayer {
  readonly play: () => void
  /**
   * Plays only the talks to this person, and ends this person's talk while the team cannot hear it.
   */
  readonly playTalks: () => void
}

export const makeStaffPlayer = (options: PlayerOptions): StaffPlayer => {
  const { faders, heard, hears, rooms, talk } = options
  const voicesOf = (talking: readonly Talk[]): readonly MediaStreamTrack[] =>
    rooms().tracksOf(
      talkTrack,
      talking.map(({ seat }) => seat),
    )
  const playTalks = (): void => {
    const { talks } = hears()
    faders.put(talkTrack, voicesOf(talks))
    faders.duck(talks.length > 0 ? talkTrack : null)
    const canTalk = rooms().isHeard(roomNumbers.staffs)
    if (canTalk !== heard.read().canTalk) heard.put({ canTalk })
    if (!canTalk) talk.lose()
  }
  return {
    playTalks,
    play: () => {
      const senders: Record<string, readonly string[]> = {}
      for (const { track } of hears().audible.channels) {
        if (track === talkTrack) continue
        const inTrack = hears().tones.filter(({ to }) => to === track)
        faders.put(track, [...rooms().tracksOf(track), ...voicesOf(inTrack)])
        senders[track] = rooms().sendersOf(track)
      }
      playTalks()
      heard.put({ senders, tracks: hears().made })
    },
  }
}
