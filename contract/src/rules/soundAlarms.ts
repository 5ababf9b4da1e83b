import type { Text } from '../errorTexts.ts'
import type { SoundState } from './soundStates.ts'

// What whoever looks after a running event has to know at once: by its state alone, so that every page tells the same.

/** The gravest first. */
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
  noSound: { en: 'The media server carries no sound', zh: '媒体服务器不能传送声音' },
  serverSilent: { en: 'The media server does not answer', zh: '媒体服务器没有响应' },
  unheard: {
    en: 'The sound is not watched or recorded just now',
    zh: '声音暂时没有被监测和录制',
  },
  waitsForGoLive: { en: 'Listeners wait for Go live', zh: '听众正在等待“开始直播”' },
  noSpeaker: { en: 'No speaker is connected', zh: '没有发言人在线' },
  boothEmpty: { en: 'No interpreter is connected', zh: '没有译员在线' },
  cannotInterpret: { en: 'Cannot interpret this sound', zh: '无法翻译此声音' },
  boothSilent: { en: 'Nobody is on air', zh: '无人播出' },
}

/** How long a booth with interpreters may be silent before somebody is told. */
export const silentMilliseconds = 30_000

/** An event without an audio worker raises an alarm after this time, longer than a replacement takes. */
export const unheardMilliseconds = 15_000

export interface WatchedBooth {
  readonly booth: string
  readonly isMachine: boolean
  readonly connected: number
  readonly isOnAir: boolean
  /** Whether it says that it cannot interpret what it hears. */
  readonly cannotInterpret: boolean
  /** When somebody was on air last. Null: nobody was yet. */
  readonly silentSince: number | null
  /** Whether its listeners hear the floor meanwhile. */
  readonly floorPasses: boolean
}

/** A stage of a silent conference. */
export interface WatchedStage {
  readonly stage: string
  /** How many of its speakers are in. */
  readonly connected: number
}

export interface WatchedSound {
  readonly carriesSound: boolean
  readonly isServerAnswering: boolean
  /** Since when the event has no audio worker. Null: it has one, or the event is not live. */
  readonly unheardSince: number | null
  readonly state: SoundState | null
  /** Whether listeners are let in: before, nobody waits. */
  readonly isOpen: boolean
  /** Since when listeners can hear it. Null: they cannot yet. */
  readonly liveSince: number | null
  /** How many may speak on the floor, of those who are in. Null: nobody speaks on a floor here. */
  readonly speakers: number | null
  readonly booths: readonly WatchedBooth[]
  readonly stages: readonly WatchedStage[]
  readonly now: number
}

export interface RaisedAlarm {
  readonly alarm: SoundAlarm
  /** The booth or stage it is about. Null: the whole event. */
  readonly booth: string | null
}

/** What is wrong with the sound of an event that runs, the gravest first. */
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
