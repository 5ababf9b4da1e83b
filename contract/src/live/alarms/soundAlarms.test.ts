import { expect, test } from 'vitest'
import { allAlarms } from './allAlarms.ts'
import {
  alarmsOf,
  type RaisedAlarm,
  silentMilliseconds,
  unheardMilliseconds,
  type WatchedBooth,
  type WatchedSound,
} from './soundAlarms.ts'

const french: WatchedBooth = {
  booth: 'french',
  isMachine: false,
  connected: 2,
  isOnAir: true,
  cannotInterpret: false,
  silentSince: null,
  floorPasses: false,
}
const well: WatchedSound = {
  carriesSound: true,
  isServerAnswering: true,
  unheardSince: null,
  state: 'live',
  isOpen: true,
  liveSince: 1_000_000,
  speakers: 1,
  booths: [french],
  stages: [],
  now: 2_000_000,
}
const toldOf = (changes: Partial<WatchedSound>, booth: Partial<WatchedBooth> = {}) =>
  alarmsOf({ ...well, booths: [{ ...french, ...booth }], ...changes }).map(
    ({ alarm, booth: about }) => (about === null ? alarm : `${alarm} ${about}`),
  )

test('A healthy event raises no alarm; a late one only the alarm that it waits for its host, and nothing before its time.', () => {
  expect(toldOf({})).toEqual([])
  expect(toldOf({ state: 'preparing', speakers: 0 }, { connected: 0 })).toEqual(['waitsForGoLive'])
  expect(toldOf({ state: 'preparing', isOpen: false, speakers: 0 }, { connected: 0 })).toEqual([])
  expect(toldOf({ state: 'paused', speakers: 0 }, { connected: 0 })).toEqual([])
})

test('A media server without audio or without a response and a floor without a speaker raise alarms.', () => {
  expect(toldOf({ carriesSound: false, isServerAnswering: false })).toEqual(['noSound'])
  expect(toldOf({ isServerAnswering: false, speakers: 0 })).toEqual(['serverSilent', 'noSpeaker'])
  expect(toldOf({ speakers: null })).toEqual([])
})

test('A live event without an audio worker raises an alarm once a replacement should have arrived.', () => {
  expect(toldOf({ unheardSince: well.now - unheardMilliseconds })).toEqual(['unheard'])
  expect(toldOf({ unheardSince: well.now - unheardMilliseconds + 1 })).toEqual([])
  expect(toldOf({ unheardSince: 0, state: 'paused' })).toEqual([])
})

test('Without an audio worker, alarms about audio are not reported because they may be out of date.', () => {
  const noSpeech = { kind: 'noSpeech', level: 'red', booth: 'french' } as const
  const alarmsAfter = (unheardSince: number | null) =>
    allAlarms(alarmsOf({ ...well, unheardSince }), [noSpeech]).map(({ kind }) => kind)
  expect(alarmsAfter(null)).toEqual(['noSpeech'])
  expect(alarmsAfter(0)).toEqual(['unheard'])
})

type Open = Parameters<typeof allAlarms>[1][number]
const open = (kind: Open['kind'], more: Partial<Open> = {}): Open => ({
  kind,
  level: 'red',
  booth: 'french',
  seat: null,
  ...more,
})
const empty = { alarm: 'boothEmpty', booth: 'french' } as const
const offAir = { alarm: 'boothSilent', booth: 'french' } as const

test.each<[what: string, raised: RaisedAlarm[], open: Open[], listed: string[]]>([
  ['an absent booth', [empty], [open('noSpeech')], ['red noSpeech boothEmpty']],
  ['an absent booth before speech', [empty], [], ['red boothEmpty -']],
  [
    'an absent booth with all alarms',
    [empty],
    [open('interpreterMissing'), open('noSpeech', { level: 'amber' })],
    ['red noSpeech interpreterMissing'],
  ],
  ['a missing booth', [empty], [open('interpreterMissing')], ['red interpreterMissing -']],
  ['a booth that is off air', [offAir], [open('noSpeech')], ['red noSpeech -']],
  [
    'an interpreter on air without audio',
    [],
    [open('noSpeech'), open('noListenerPath', { level: 'amber' })],
    ['red noSpeech noListenerPath'],
  ],
  [
    'two booths',
    [empty],
    [open('noSpeech'), open('noSpeech', { booth: 'german' })],
    ['red noSpeech boothEmpty', 'red noSpeech -'],
  ],
  [
    'one missing interpreter of two',
    [],
    [open('noSpeech'), open('interpreterMissing', { seat: 'i2', level: 'amber' })],
    ['red noSpeech -', 'amber interpreterMissing -'],
  ],
  ['other faults', [], [open('noSpeech'), open('hum')], ['red noSpeech -', 'red hum -']],
])('One cause is one alarm: %s.', (_, raised, evaluated, listed) => {
  expect(
    allAlarms(raised, evaluated).map(
      ({ level, kind, cause }) => `${level} ${kind} ${cause ?? '-'}`,
    ),
  ).toEqual(listed)
})

test('A booth raises an alarm when it is empty, or when its interpreters are silent for long or cannot interpret; a machine booth never.', () => {
  expect(toldOf({}, { connected: 0, isOnAir: false })).toEqual(['boothEmpty french'])
  const silent = { isOnAir: false, silentSince: well.now - silentMilliseconds }
  expect(toldOf({}, silent)).toEqual(['boothSilent french'])
  expect(toldOf({}, { ...silent, silentSince: silent.silentSince + 1 })).toEqual([])
  expect(toldOf({}, { ...silent, floorPasses: true })).toEqual([])
  expect(toldOf({}, { ...silent, connected: 0, isMachine: true })).toEqual([])
  expect(toldOf({}, { cannotInterpret: true })).toEqual(['cannotInterpret french'])
})

test('The silence of an interpreter who was never on air counts from the moment the event went live.', () => {
  const never = { isOnAir: false, silentSince: null }
  expect(toldOf({ liveSince: well.now - 1_000 }, never)).toEqual([])
  expect(toldOf({ liveSince: well.now - silentMilliseconds }, never)).toEqual([
    'boothSilent french',
  ])
})

test('A stage without its speaker raises an alarm once listeners can hear it.', () => {
  const stages = [
    { stage: 'silk', connected: 0 },
    { stage: 'jade', connected: 1 },
  ]
  const silent = { booths: [], speakers: null, stages }
  expect(toldOf(silent)).toEqual(['noSpeaker silk'])
  expect(toldOf({ ...silent, state: 'paused' })).toEqual([])
})
