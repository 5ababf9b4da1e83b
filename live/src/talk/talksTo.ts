import { partyOfBooth } from '@openbooth/contract/live/chat/rules'
import { isTalkedTo } from '@openbooth/contract/live/sound/rules/talks'
import { talkTrack } from '@openbooth/contract/live/sound/rules/tracks'
import type { Audible } from '@openbooth/contract/live/sound/rules/audible'
import type { StaffState } from '../staff/names.ts'

export type Talk = StaffState['talks'][number]
type TalkState = Pick<StaffState, 'talks' | 'booths' | 'people'>

/** The talks to a person. */
export const talksTo = ({ talks, booths, people }: TalkState, seat: string): readonly Talk[] => {
  const booth = booths.find(({ seats }) => seats.includes(seat))?.boothId
  const works = booth ?? people.find((person) => person.seat === seat)?.stageId ?? null
  const party = works === null ? null : partyOfBooth(works)
  return talks.filter((talk) => isTalkedTo(talk, { seat, party }))
}

/** Adds the voices of these talks, and of no one else, to the audible tracks. */
export const withTalks = (audible: Audible, talks: readonly Talk[]): Audible =>
  talks.length === 0
    ? audible
    : {
        ...audible,
        channels: [
          ...audible.channels,
          {
            track: talkTrack,
            seats: talks.map(({ seat }) => seat),
            isOnAir: false,
            hasFloor: false,
          },
        ],
      }
