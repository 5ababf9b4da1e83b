import type { EventAlarm } from '@openbooth/contract/live/alarms/alarm'
import { allAlarms, type Alarm } from '@openbooth/contract/live/alarms/allAlarms'
import { eventState, eventType } from '@openbooth/contract/events/event/rules/events'
import { outgoings } from '@openbooth/contract/live/sound/rules/onAir'
import {
  alarmsOf,
  silentMilliseconds,
  type WatchedBooth,
  type WatchedSound,
} from '@openbooth/contract/live/alarms/soundAlarms'
import { settledBooth, type Booth, type EventSoundState, type OpenAlarm } from './onAir.ts'

/** Alarms of an event for staff and the owner. */
export const shownAlarms = (
  state: EventSoundState,
  floorSeats: readonly string[] | null,
  floorPasses: ReadonlySet<string>,
): { readonly alarms: EventAlarm[]; readonly changesAt: number } => {
  const watched = watchedSound(state, floorSeats, floorPasses)
  return {
    alarms: allAlarms(alarmsOf(watched), state.alarms).map((alarm) => toAlarm(state, alarm)),
    changesAt: changesAt(watched),
  }
}

const toAlarm = ({ people, removed }: EventSoundState, alarm: Alarm<OpenAlarm>): EventAlarm => {
  const { kind, level, cause } = alarm
  if ('raised' in alarm)
    return { ...ofState, alarm: kind, level, cause, boothId: toId(alarm.raised.booth) }
  const { id, track, booth, seat, figure, isWaiting, since, acknowledged } = alarm.evaluated
  const person = [...people, ...removed].find((one) => one.seat === seat)
  return {
    id: BigInt(id),
    alarm: kind,
    level,
    cause,
    isWaiting,
    track,
    boothId: toId(booth),
    person: person ? { role: person.role, name: person.name } : null,
    figure,
    since,
    acknowledged,
  }
}

const toId = (id: string | null): bigint | null => (id === null ? null : BigInt(id))

const ofState = {
  id: null,
  track: null,
  person: null,
  figure: null,
  isWaiting: false,
  since: null,
  acknowledged: null,
} as const

const watchedSound = (
  state: EventSoundState,
  floorSeats: readonly string[] | null,
  floorPasses: ReadonlySet<string>,
): WatchedSound => {
  const { soundState, eventType: type, booths, people, now } = state
  const connected = people.filter(({ isConnected }) => isConnected)
  const isSilentConference = type === eventType.silentConference
  const toBooth = (stored: Booth): WatchedBooth => {
    const { booth, isMachine, seats, onAir, silences, channels, cannotInterpretSince } =
      settledBooth(stored, now)
    return {
      booth,
      isMachine,
      connected: connected.filter(({ seat }) => seats.includes(seat)).length,
      isOnAir: onAir !== null,
      cannotInterpret: cannotInterpretSince !== null,
      silentSince: Math.max(0, ...outgoings.map((one) => silences[one] ?? 0)) || null,
      floorPasses: channels.a !== undefined && floorPasses.has(channels.a),
    }
  }
  return {
    carriesSound: state.carriesSound,
    isServerAnswering: state.isServerAnswering,
    unheardSince: state.unheardSince,
    state: soundState,
    isOpen: state.state === eventState.normal,
    liveSince: state.liveSince,
    speakers: floorSeats && connected.filter(({ seat }) => floorSeats.includes(seat)).length,
    booths: isSilentConference ? [] : booths.map(toBooth),
    stages: isSilentConference
      ? booths.map(({ booth }) => ({
          stage: booth,
          connected: connected.filter(({ stage }) => stage === booth).length,
        }))
      : [],
    now,
  }
}

/** Next time at which an alarm may start or end by time. Infinity: never. */
const changesAt = ({
  carriesSound,
  isServerAnswering,
  unheardSince,
  state,
  liveSince,
  booths,
  now,
}: WatchedSound): number => {
  // No notification announces that a server responds again, or that an audio worker has died.
  const again = carriesSound && !isServerAnswering ? [now + againMilliseconds] : []
  const heard =
    carriesSound && state === 'live'
      ? [now + (unheardSince === null ? heardMilliseconds : againMilliseconds)]
      : []
  const silent = booths
    .filter(({ isOnAir, floorPasses }) => !isOnAir && !floorPasses)
    .map(({ silentSince }) => Math.max(silentSince ?? 0, liveSince ?? 0) + silentMilliseconds)
    .filter((at) => liveSince !== null && at > now)
  return Math.min(...again, ...heard, ...silent, Infinity)
}
const againMilliseconds = 2_000
const heardMilliseconds = 4_000
