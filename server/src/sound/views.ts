import type { BoothState, SoundStateView } from '@openbooth/contract/live/soundState'
import { eventType } from '@openbooth/contract/rules/events'
import { heardOn } from '@openbooth/contract/rules/floorTransfer'
import { outgoings } from '@openbooth/contract/rules/onAir'
import { settledBooth, type Booth, type EventSoundState } from './onAir.ts'

/** A booth as its people and the rest of the staff are told of it. */
export const toBoothState = (stored: Booth, at: number): BoothState => {
  const booth = settledBooth(stored, at)
  const { onAir, handOver, next, isCoughing, floorTransfer, version } = booth
  const [a, b, c] = outgoings.map((outgoing) => booth.channels[outgoing])
  return {
    boothId: BigInt(booth.booth),
    boothName: booth.name,
    isMachine: booth.isMachine,
    channels: {
      ...(a !== undefined && { a: BigInt(a) }),
      ...(b !== undefined && { b: BigInt(b) }),
      ...(c !== undefined && { c: BigInt(c) }),
    },
    seats: [...booth.seats],
    onAir,
    isCoughing,
    handOver: handOver && { ...handOver, prepared: [...handOver.prepared] },
    next,
    floorTransfer,
    version,
  }
}

export interface SoundViews {
  readonly staff: SoundStateView
  readonly listeners: SoundStateView
  /** After how many milliseconds time alone makes other views; null: never. */
  readonly changesAfter: number | null
}

/** What an event sounds of, for those who may know all and those who may not. */
export const viewsOf = (state: EventSoundState): SoundViews => {
  const { now, soundState, pauseWords } = state
  const heard = channelsOf(state)
  const told = soundState === 'live' ? heard.filter(({ isHidden }) => !isHidden) : []
  const shared = { state: soundState, pauseWords: soundState === 'paused' ? pauseWords : '' }
  const changes = [
    ...heard.flatMap(({ changesAt }) => changesAt ?? []),
    ...state.booths.flatMap(({ next }) => (next !== null && next.at > now ? next.at : [])),
  ]
  return {
    staff: { ...shared, channels: heard.map(toldAs(true)), staff: staffOf(state) },
    listeners: {
      ...shared,
      channels: told.map(toldAs(state.areNamesShown)),
      staff: null,
    },
    changesAfter: changes.length > 0 ? Math.min(...changes) - now : null,
  }
}

// In a silent conference speakers make the channels, of which the state of booths says nothing.
const channelsOf = ({ eventType: type, channels, floor, booths, people, now }: EventSoundState) =>
  type === eventType.silentConference
    ? []
    : channels.map((channel) => {
        const { onAir, floorPasses, changesAt } = heardOn(channel, floor, booths, now)
        const speaker = booths
          .map((booth) => settledBooth(booth, now))
          .find(({ onAir: on, channels: own }) => on && own[on.outgoing] === channel.id)
        const seat = speaker?.onAir?.seat
        return {
          channelId: BigInt(channel.id),
          isHidden: channel.isHidden,
          onAir,
          interpreterName: people.find((person) => person.seat === seat)?.name ?? '',
          floorPasses,
          changesAt,
        }
      })

const toldAs =
  (isNamed: boolean) =>
  ({ channelId, onAir, interpreterName, floorPasses }: ReturnType<typeof channelsOf>[number]) => ({
    channelId,
    onAir,
    interpreterName: isNamed ? interpreterName : '',
    floorPasses,
  })

const staffOf = (state: EventSoundState): NonNullable<SoundStateView['staff']> => {
  const { now, rule, goesLiveByHand, floor, booths, people } = state
  return {
    now,
    rule,
    goesLiveByHand,
    floorLanguage: floor.language,
    booths: booths.map((booth) => toBoothState(booth, now)),
    people: [...people],
  }
}
