import { expect, test } from 'vitest'
import type { ReceivedStats } from '../../staff/connectionStats/statsStore.ts'
import type { Booth, Person } from '../../staff/names.ts'
import { channelRows, rowOf, type ChannelSources } from './channelRows.ts'

// An English floor with a French and a Swiss booth, both into French.

const language = (channelId: number, name: string, languageTag: string) => ({
  channelId,
  enName: name,
  zhName: name,
  languageTag,
  isMachine: false,
  isFloor: false,
  stage: null,
})
const person = (seat: string, name: string): Person => ({
  seat,
  role: seat.startsWith('i') ? 'interpreter' : 'speaker',
  name,
  language: null,
  stageId: null,
  understands: null,
  isConnected: true,
  absence: null,
  consent: null,
  publicationConsent: null,
  ask: null,
  hasPicture: false,
  connectionOrder: null,
})
const booth = (boothId: number, name: string, seat: string, onAir: boolean): Booth => ({
  boothId,
  boothName: { en: name, zh: name },
  isMachine: false,
  channels: { a: 7 },
  seats: [seat],
  onAir: onAir ? { seat, outgoing: 'a', since: 1_000 } : null,
  connectionLostSince: null,
  lostTurn: null,
  endedHandOver: null,
  isCoughing: false,
  handOver: null,
  next: null,
  slowDownAt: null,
  cannotInterpretSince: null,
  floorTransfer: 'off',
  understands: [],
  autoRelay: false,
  aiBackup: { mode: 'none', since: null, can: false },
  machineDelay: null,
  version: 1,
})
const now = 50_000
const stats = (level: number, sends: string[], hears: string[], at = now): ReceivedStats => ({
  at,
  stats: {
    seat: '',
    device: 'Headset',
    microphoneFault: null,
    level,
    lossSent: 0,
    lossHeard: 0,
    jitter: 3,
    roundTrip: 40,
    way: 'udp',
    sends,
    hears,
  },
})
const sources: ChannelSources = {
  event: { languages: [language(7, 'French', 'fr'), language(8, 'English', 'en')] },
  sound: {
    state: 'live',
    floorSeats: ['s1'],
    channels: [
      {
        channelId: 7,
        stageId: null,
        onAir: 'person',
        interpreterName: 'Ann',
        seats: ['i1', 'i2'],
        floorPasses: false,
        cannotInterpret: false,
      },
      {
        channelId: 8,
        stageId: null,
        onAir: null,
        interpreterName: '',
        seats: [],
        floorPasses: true,
        cannotInterpret: false,
      },
    ],
  },
  staff: {
    alarms: [],
    booths: [booth(1, 'French', 'i1', true), booth(2, 'Swiss', 'i2', false)],
    floorLanguage: 'en',
    heard: [{ channelId: 7, listeners: 12 }],
    hidden: ['ch:8'],
    people: [person('s1', 'Sam'), person('i1', 'Ann'), person('i2', 'Cyd')],
    talks: [],
  },
  senders: { 'ch:floor': ['s1'] },
  stats: new Map([
    ['s1', stats(-20, ['ch:floor'], [])],
    ['i1', stats(-24, ['ch:7'], ['ch:floor'])],
  ]),
  levels: { levels: {}, at: -Infinity },
  now,
  language: 'en',
}

test('The desk lists the floor and each channel with its people, listeners and what is heard.', () => {
  const rows = channelRows(sources)
  expect(
    rows.map(({ track, heard, listeners, isHidden }) => [track, heard, listeners, isHidden]),
  ).toEqual([
    ['ch:floor', 'interpreter', 0, false],
    ['ch:7', 'interpreter', 12, false],
    ['ch:8', 'original', 0, true],
  ])
  expect(rows[0]!.speakers).toEqual(['Sam'])
  expect(rows[1]!.makers.map(({ person: one }) => one?.name)).toEqual(['Ann'])
  expect(rows[1]!.quality).toBe('good')
})

test('The desk names every interpreter on air on a channel, for example under the free rule.', () => {
  const booths = [booth(1, 'French', 'i1', true), booth(2, 'Swiss', 'i2', true)]
  const [, french] = channelRows({ ...sources, staff: { ...sources.staff, booths } })
  expect(french!.makers.map(({ person: one }) => one?.name)).toEqual(['Ann', 'Cyd'])
})

test('The desk shows the level at the media server, otherwise that of the sending page, and no outdated level.', () => {
  const levelIn = (more: Partial<ChannelSources>) => channelRows({ ...sources, ...more })[1]!.level
  expect(levelIn({ levels: { levels: { 'ch:7': -31 }, at: now - 1_000 } })).toBe(-31)
  expect(levelIn({ levels: { levels: { 'ch:7': -31 }, at: now - 5_000 } })).toBe(-24)
  expect(levelIn({ stats: new Map([['i1', stats(-24, ['ch:7'], [], now - 5_000)]]) })).toBeNull()
})

test('The desk shows the relay of the interpreter on air, and finds the channel of an alarm.', () => {
  const relayed = channelRows({
    ...sources,
    stats: new Map([['i1', stats(-24, ['ch:7'], ['ch:8'])]]),
  })
  expect(relayed[1]).toMatchObject({ heard: 'relay', relay: 'ch:8' })
  expect(rowOf(relayed, { track: 'ch:8', boothId: null })?.track).toBe('ch:8')
  expect(rowOf(relayed, { track: null, boothId: 1 })?.track).toBe('ch:7')
  expect(rowOf(relayed, { track: null, boothId: null })).toBeUndefined()
})

test('The desk counts a turn from its start on any channel, and names unnamed people by their role.', () => {
  const ann = booth(1, 'French', 'i1', true)
  const booths = [{ ...ann, onAir: { ...ann.onAir!, since: 30_000, turnSince: 1_000 } }]
  const people = [person('s1', ''), person('i1', 'Ann')]
  const [floor, french] = channelRows({
    ...sources,
    staff: { ...sources.staff, booths, people },
    language: 'zh',
  })
  expect(french!.makers[0]!.since).toBe(1_000)
  expect(floor!.speakers).toEqual(['发言人'])
})
