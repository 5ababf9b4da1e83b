import type { Text } from '../../errorTexts.ts'
import type { SoundState } from '../sound/rules/soundStates.ts'

// Alarms for staff, derived from the state of a running event, so that every page shows the same.
// Alarms from measured sound are in rules.ts.

/** The most serious first. */
export const soundAlarms = [
  'noSound',
  'serverSilent',
  'unheard',
  'waitsForGoLive',
  'noSpeaker',
  'boothEmpty',
  'cannotInterpret',
  'boothSilent',
] as const
export type SoundAlarm = (typeof soundAlarms)[number]

export const soundAlarmWords: Readonly<Record<SoundAlarm, Text>> = {
  noSound: { en: 'The media server doesn’t support audio', zh: '媒体服务器不支持声音' },
  serverSilent: { en: 'The media server is not responding', zh: '媒体服务器没有响应' },
  unheard: {
    en: 'Audio is not being monitored or recorded',
    zh: '声音未被监测和录制',
  },
  waitsForGoLive: { en: 'Listeners are waiting for Go live', zh: '听众正在等待“开始直播”' },
  noSpeaker: { en: 'No speaker connected', zh: '没有发言人在线' },
  boothEmpty: { en: 'No interpreter connected', zh: '没有译员在线' },
  cannotInterpret: { en: 'Cannot interpret this sound', zh: '声音不清，无法传译' },
  boothSilent: { en: 'Nobody is interpreting', zh: '无人播出' },
}

/** A booth with interpreters raises an alarm after this silence. */
export const silentMilliseconds = 30_000

/**
 * An event without an audio worker raises an alarm after this time, which exceeds the time for a
 * replacement.
 */
export const unheardMilliseconds = 15_000

export interface WatchedBooth {
  readonly booth: string
  readonly isMachine: boolean
  readonly connected: number
  readonly isOnAir: boolean
  /** Whether the booth reported that it cannot interpret the sound. */
  readonly cannotInterpret: boolean
  /** When the booth was last on air, in milliseconds. Null: it has not been on air yet. */
  readonly silentSince: number | null
  /** True if its listeners hear the floor during the silence. */
  readonly floorPasses: boolean
}

/** A stage of a silent conference. */
export interface WatchedStage {
  readonly stage: string
  /** Number of its connected speakers. */
  readonly connected: number
}

export interface WatchedSound {
  readonly carriesSound: boolean
  readonly isServerAnswering: boolean
  /** When the event lost its audio worker. Null: it has one, or the event is not live. */
  readonly unheardSince: number | null
  readonly state: SoundState | null
  /** Whether listeners are admitted. */
  readonly isOpen: boolean
  /** Time when the event went live; null before that. */
  readonly liveSince: number | null
  /** Number of connected people who may speak on the floor. Null: the event has no floor. */
  readonly speakers: number | null
  readonly booths: readonly WatchedBooth[]
  readonly stages: readonly WatchedStage[]
  readonly now: number
}

export interface RaisedAlarm {
  readonly alarm: SoundAlarm
  /** The booth or stage of the alarm. Null: the whole event. */
  readonly booth: string | null
}

/** The alarms of a running event, the most serious first. */
export const alarmsOf = (sound: WatchedSound): readonly RaisedAlarm[] => {
  const ofEvent = (alarm: SoundAlarm, isRaised: boolean): RaisedAlarm[] =>
    isRaised ? [{ alarm, booth: null }] : []
  const isLive = sound.state === 'live'
  const ofBooths = (alarm: SoundAlarm, isRaised: (booth: WatchedBooth) => boolean): RaisedAlarm[] =>
    isLive
      ? sound.booths
          .filter((booth) => !booth.isMachine && isRaised(booth))
          .map(({ booth }) => ({ alarm, booth }))
      : []
  const isSilentForLong = ({ silentSince }: WatchedBooth): boolean =>
    sound.now - Math.max(silentSince ?? 0, sound.liveSince ?? 0) >= silentMilliseconds
  return [
    ...ofEvent('noSound', !sound.carriesSound),
    ...ofEvent('serverSilent', sound.carriesSound && !sound.isServerAnswering),
    ...ofEvent(
      'unheard',
      isLive &&
        sound.unheardSince !== null &&
        sound.now - sound.unheardSince >= unheardMilliseconds,
    ),
    ...ofEvent('waitsForGoLive', sound.isOpen && sound.state === 'preparing'),
    ...ofEvent('noSpeaker', isLive && sound.speakers === 0),
    ...sound.stages
      .filter(({ connected }) => isLive && connected === 0)
      .map(({ stage }) => ({ alarm: 'noSpeaker' as const, booth: stage })),
    ...ofBooths('boothEmpty', ({ connected }) => connected === 0),
    ...ofBooths('cannotInterpret', ({ cannotInterpret }) => cannotInterpret),
    ...ofBooths(
      'boothSilent',
      (booth) =>
        booth.connected > 0 && !booth.isOnAir && !booth.floorPasses && isSilentForLong(booth),
    ),
  ]
}
