import type { EventAlarm } from '@openbooth/contract/live/alarms/alarm'
import type { BoothState, SoundStateView } from '@openbooth/contract/live/sound/soundState'
import { eventType } from '@openbooth/contract/events/event/rules/events'
import { heardOn } from '@openbooth/contract/live/sound/rules/floorTransfer'
import { orderChangesAt, orderStepAt } from '@openbooth/contract/live/sound/rules/connectionOrders'
import { askChangesAt, askStepAt } from '@openbooth/contract/live/sound/rules/microphoneAsks'
import {
  asksToSlowDown,
  automaticReturnMilliseconds,
  outgoings,
  returnableTurn,
  handOverExpiresAt,
  returnMilliseconds,
  shownEndedHandOver,
  slowDownMilliseconds,
} from '@openbooth/contract/live/sound/rules/onAir'
import { consentOf, isRecorded } from '@openbooth/contract/live/recording/rules'
import { isAiBackupHeard, machineSeat } from '@openbooth/contract/events/event/rules/aiBackup'
import { isTone } from '@openbooth/contract/live/sound/rules/talks'
import { floorTrack, talkTrack, trackFor } from '@openbooth/contract/live/sound/rules/tracks'
import { toHeardBy } from '../../liveConnections/index.ts'
import { connectionLossShownAt, connectionLostSince } from './lostConnections.ts'
import type { LiveAgenda } from '@openbooth/contract/live/agenda/liveAgenda'
import {
  settledBooth,
  type Booth,
  type EventSoundState,
  type Person,
  type StateAgenda,
} from './onAir.ts'
import { shownAlarms } from './shownAlarms.ts'
import { wordlessTrack } from './wordless.ts'

/** A booth as its own people and other staff see it. */
export const toBoothState = (stored: Booth, at: number): BoothState => {
  const booth = settledBooth(stored, at)
  const {
    onAir,
    handOver,
    endedHandOver,
    next,
    isCoughing,
    floorTransfer,
    understands,
    autoRelay,
    version,
  } = booth
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
    connectionLostSince: connectionLostSince(booth, at),
    lostTurn: toLostTurn(booth, at),
    isCoughing,
    handOver: handOver && { ...handOver, prepared: [...handOver.prepared] },
    endedHandOver: shownEndedHandOver({ endedHandOver }, at),
    next,
    slowDownAt: asksToSlowDown(booth, at) ? booth.slowDownAt : null,
    cannotInterpretSince: booth.cannotInterpretSince,
    floorTransfer,
    understands: [...understands],
    autoRelay,
    aiBackup: booth.aiBackup,
    machineDelay: booth.machineDelay,
    version,
  }
}

const toLostTurn = (booth: Booth, at: number): BoothState['lostTurn'] => {
  const lost = returnableTurn(booth, at)
  return (
    lost && {
      ...lost,
      automaticUntil: lost.lostAt + automaticReturnMilliseconds,
      offeredUntil: lost.lostAt + returnMilliseconds,
    }
  )
}

export interface SoundViews {
  readonly staff: SoundStateView
  readonly listeners: SoundStateView
  /** Milliseconds until the views change by time. Null: never. */
  readonly changesAfter: number | null
}

/** Sound of an event, for people with full access and for others. */
export const viewsOf = (state: EventSoundState): SoundViews => {
  const { now, soundState, generation, pauseWords } = state
  const heard = channelsOf(state)
  const audible = soundState === 'live' ? heard.filter(({ isHidden }) => !isHidden) : []
  const shared = {
    state: soundState,
    generation,
    pauseWords: soundState === 'paused' ? pauseWords : '',
    isRecorded: isRecorded(state),
    isCaptioned: soundState === 'live' && state.isCaptioning,
    agenda: toAgenda(state.agenda),
    hls: null,
  }
  const floorSeats = floorSeatsOf(state)
  const passes = heard.flatMap(({ channelId, floorPasses }) =>
    floorPasses ? [String(channelId)] : [],
  )
  const alarmsNow = shownAlarms(state, floorSeats, new Set(passes))
  const changes = [
    ...heard.flatMap(({ changesAt }) => changesAt ?? []),
    ...state.booths.flatMap(({ next }) => (next !== null && next.at > now ? next.at : [])),
    ...state.booths.flatMap((booth) => {
      const { handOver } = settledBooth(booth, now)
      return handOver === null || handOver.isAccepted ? [] : handOverExpiresAt(handOver)
    }),
    ...state.people.flatMap(({ asked }) => askChangesAt(asked, now) ?? []),
    ...state.people.flatMap(({ ordered }) => orderChangesAt(ordered, now) ?? []),
    ...state.booths.flatMap((booth) =>
      asksToSlowDown(booth, now) ? booth.slowDownAt! + slowDownMilliseconds : [],
    ),
    ...state.booths.flatMap((booth) => {
      const lost = returnableTurn(booth, now)
      return lost === null ? [] : lost.lostAt + returnMilliseconds
    }),
    ...state.booths.flatMap((booth) => connectionLossShownAt(booth, now) ?? []),
    ...(alarmsNow.changesAt < Infinity ? [alarmsNow.changesAt] : []),
  ]
  return {
    staff: {
      ...shared,
      floorSeats,
      channels: heard.map(shownAs(true)),
      staff: staffOf(state, heard, alarmsNow.alarms),
    },
    listeners: {
      ...shared,
      floorSeats: soundState === 'live' && !state.floor.isHidden ? floorSeats : null,
      channels: audible.map(shownAs(state.areNamesShown)),
      staff: null,
    },
    changesAfter: changes.length > 0 ? Math.min(...changes) - now : null,
  }
}

const toItem = (item: StateAgenda['now']): LiveAgenda['now'] =>
  item && {
    ...item,
    id: BigInt(item.id),
    startsAt: new Date(item.startsAt),
    endsAt: new Date(item.endsAt),
  }

const toAgenda = (agenda: StateAgenda | null): LiveAgenda | null =>
  agenda && { ...agenda, now: toItem(agenda.now), next: toItem(agenda.next) }

/** Seats that are heard on the floor; null without a floor, as in a silent conference. */
const floorSeatsOf = ({ eventType: type, hostSpeaks, people }: EventSoundState): string[] | null =>
  type === eventType.silentConference
    ? null
    : people
        .filter(({ role }) => role === 'speaker' || (role === 'host' && hostSpeaks))
        .map(({ seat }) => seat)

const channelsOf = (state: EventSoundState) =>
  state.eventType === eventType.silentConference
    ? state.booths.map((stage) => toStage(state, stage))
    : state.channels.map((channel) => toHeard(state, channel))

/** Stages have no on-air state: their speakers may speak at any time, as on the floor. */
const toStage = ({ channels, people }: EventSoundState, { booth, channels: { a } }: Booth) => {
  const speakers = people.filter(({ stage }) => stage === booth)
  return {
    channelId: BigInt(a!),
    stageId: BigInt(booth),
    isHidden: channels.some(({ id, isHidden }) => isHidden && id === a),
    onAir: speakers.some(({ isConnected }) => isConnected) ? ('person' as const) : null,
    floorPasses: false,
    changesAt: null,
    interpreterName: '',
    seats: speakers.map(({ seat }) => seat),
    cannotInterpret: false,
  }
}

const toHeard = (
  { booths, floor, people, now }: EventSoundState,
  channel: EventSoundState['channels'][number],
) => {
  const makers = booths
    .map((booth) => settledBooth(booth, now))
    .filter(({ channels }) => Object.values(channels).includes(channel.id))
  const speaking = makers.filter(
    ({ onAir, channels }) => onAir && channels[onAir.outgoing] === channel.id,
  )
  const aiBackups = makers.filter((one) => one.channels.a === channel.id && isAiBackupHeard(one))
  // A person always wins.
  const persons = speaking.filter((one) => !one.isMachine && !aiBackups.includes(one))
  const isAiBackup = persons.length === 0 && aiBackups.length > 0
  const counting = isAiBackup
    ? makers
    : ([persons, speaking, makers].find(({ length }) => length > 0) ?? makers)
  const seat = isAiBackup ? undefined : (persons[0] ?? speaking[0])?.onAir?.seat
  return {
    channelId: BigInt(channel.id),
    stageId: null,
    isHidden: channel.isHidden,
    ...heardOn(channel, floor, booths, now),
    interpreterName: people.find((person) => person.seat === seat)?.name ?? '',
    // Includes interpreters with an AI backup: their first word ends it.
    seats: [
      ...(isAiBackup ? aiBackups.map(({ booth }) => machineSeat(booth)) : []),
      ...counting.flatMap(({ seats }) => seats),
    ],
    cannotInterpret:
      !isAiBackup && counting.some(({ cannotInterpretSince }) => cannotInterpretSince !== null),
  }
}

const shownAs =
  (isNamed: boolean) =>
  ({
    channelId,
    stageId,
    onAir,
    interpreterName,
    seats,
    floorPasses,
    cannotInterpret,
  }: ReturnType<typeof channelsOf>[number]) => ({
    channelId,
    stageId,
    onAir,
    interpreterName: isNamed ? interpreterName : '',
    seats,
    floorPasses,
    cannotInterpret,
  })

const staffOf = (
  state: EventSoundState,
  made: ReturnType<typeof channelsOf>,
  alarms: EventAlarm[],
): NonNullable<SoundStateView['staff']> => {
  const {
    now,
    eventType: type,
    rule,
    goesLiveByHand,
    soundKind,
    hasRelay,
    pivot,
    floor,
    booths,
    listeners,
    delayedListeners,
    heard,
    people,
    removed,
  } = state
  const hostIsHeard = state.hostSpeaks && type !== eventType.silentConference
  return {
    now,
    rule,
    goesLiveByHand,
    soundKind,
    hasRelay,
    pivot: pivot === null ? null : BigInt(pivot),
    pauses: state.pauses.map(([from, to]) => [from, to]),
    recording: {
      isBooked: state.isRecordingBooked,
      isOn: state.isRecording,
      missing: state.recordingMissing,
    },
    captions: { isBooked: state.areCaptionsBooked, isOn: state.isCaptioning },
    publicStream: { isBooked: state.isStreamBooked, isOn: state.isStreaming },
    transcriptionErrors: state.transcriptionErrors.map((trouble) => {
      const track = wordlessTrack(state, trouble)
      const alarm = alarms.find((one) => one.alarm === 'noWords' && one.track === track)
      return { ...trouble, alarmId: alarm?.id ?? null }
    }),
    floorLanguage: floor.language,
    hidden: [
      ...(floor.isHidden ? [floorTrack] : []),
      ...made.filter(({ isHidden }) => isHidden).map(trackFor),
      // Present before the first word.
      ...(state.talks.length > 0 ? [talkTrack] : []),
    ],
    booths:
      type === eventType.silentConference ? [] : booths.map((booth) => toBoothState(booth, now)),
    alarms,
    breaks: state.stages.flatMap(({ stage, breakSince }) =>
      breakSince === null ? [] : [{ stageId: BigInt(stage), since: breakSince }],
    ),
    headphoneAlert: state.headphoneAlert,
    listeners,
    delayedListeners,
    heard: toHeardBy(heard),
    talks: state.talks.map(({ id, seat, to }) => ({
      id: BigInt(id),
      seat,
      // A test tone exists only before the event goes live.
      to: isTone(to) && state.soundState !== 'preparing' ? null : to,
    })),
    newestMessage: state.newestMessage === null ? null : BigInt(state.newestMessage),
    people: people.map(
      ({ stage, asked, ordered, agreesToRecording, agreesToPublication, ...person }) => ({
        ...person,
        absence: person.isConnected ? null : (person.absence ?? 'never'),
        consent: consentOf(person.role, agreesToRecording, hostIsHeard),
        publicationConsent: state.isPublished
          ? consentOf(person.role, agreesToPublication, hostIsHeard)
          : null,
        ask: askStepAt(asked, now),
        connectionOrder: toOrder(ordered, now),
        stageId: stage === null ? null : BigInt(stage),
        understands: person.understands && [...person.understands],
      }),
    ),
    removed: [...removed],
  }
}

const toOrder = (
  ordered: Person['ordered'],
  now: number,
): NonNullable<SoundStateView['staff']>['people'][number]['connectionOrder'] => {
  const step = orderStepAt(ordered, now)
  return ordered && step && { id: BigInt(ordered.id), isRelayed: ordered.isRelayed, step }
}
