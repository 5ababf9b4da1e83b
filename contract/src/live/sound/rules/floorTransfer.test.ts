import { expect, test } from 'vitest'
import {
  heardOn,
  silenceMilliseconds,
  silencesAfter,
  type Floor,
  type HeardBooth,
} from './floorTransfer.ts'

const french = { id: 'fr', language: 'fr' }
const english: Floor = { language: 'en', isHidden: false }
const now = 1_000_000

const booth = (changes: Partial<HeardBooth> = {}): HeardBooth => ({
  booth: 'french',
  channels: { a: 'fr', b: 'en' },
  seats: ['Ann', 'Bea'],
  onAir: null,
  handOver: null,
  next: null,
  slowDownAt: null,
  cannotInterpretSince: null,
  lostTurn: null,
  endedHandOver: null,
  isMachine: false,
  silences: {},
  floorTransfer: 'on',
  ...changes,
})
const passes = (changes: Partial<HeardBooth>, floor: Floor = english, at = now): boolean =>
  heardOn(french, floor, [booth(changes)], at).floorPasses

test('The floor passes into a silent channel where a booth wants it, and into no channel by default.', () => {
  expect(passes({})).toBe(true)
  expect(passes({ floorTransfer: 'off' })).toBe(false)
  expect(passes({ floorTransfer: 'blocked' })).toBe(false)
  expect(heardOn(french, english, [], now).floorPasses).toBe(false)
})

test('One booth that blocks floor transfer prevents it on a channel shared by several booths.', () => {
  const makers = [booth(), booth({ booth: 'second', floorTransfer: 'blocked' })]
  expect(heardOn(french, english, makers, now).floorPasses).toBe(false)
})

test('A channel in the floor language gets the floor whenever no one speaks into it, whatever the booth chose.', () => {
  const floor = { language: 'fr', isHidden: false }
  for (const floorTransfer of ['on', 'off', 'blocked'] as const)
    expect(passes({ floorTransfer, silences: { a: now } }, floor)).toBe(true)
  expect(passes({ onAir: { seat: 'Ann', outgoing: 'a', since: now } }, floor)).toBe(false)
  expect(heardOn(french, floor, [], now).floorPasses).toBe(true)
})

test('A hidden floor never passes.', () => {
  expect(passes({}, { language: 'en', isHidden: true })).toBe(false)
  expect(passes({}, { language: 'fr', isHidden: true })).toBe(false)
})

test('The floor passes two seconds after the last speech, and the rule returns that instant.', () => {
  const silences = { a: now }
  const at = (later: number) => heardOn(french, english, [booth({ silences })], now + later)
  expect(at(0)).toEqual({
    onAir: null,
    floorPasses: false,
    changesAt: now + silenceMilliseconds,
  })
  expect(at(silenceMilliseconds - 1).floorPasses).toBe(false)
  expect(at(silenceMilliseconds)).toEqual({ onAir: null, floorPasses: true, changesAt: null })
})

test('The floor never passes during a handover, before or after its instant.', () => {
  const handedOver = booth({
    onAir: { seat: 'Ann', outgoing: 'a', since: now - 60_000 },
    handOver: {
      from: 'Ann',
      to: 'Bea',
      by: 'Ann',
      askedAt: now - 5_000,
      isAccepted: true,
      prepared: ['Ann', 'Bea'],
    },
    next: { seat: 'Bea', outgoing: 'a', at: now + 400 },
  })
  for (const later of [0, 399, 400, 401, 2_400, 60_000])
    expect(heardOn(french, english, [handedOver], now + later)).toMatchObject({
      onAir: 'person',
      floorPasses: false,
    })
})

test('A booth that changes channel leaves the old channel exactly at that instant.', () => {
  const changing = booth({
    onAir: { seat: 'Ann', outgoing: 'a', since: now - 60_000 },
    next: { seat: 'Ann', outgoing: 'b', at: now + 400 },
  })
  const heard = (channel: { id: string; language: string }, later: number) => {
    const { onAir, floorPasses } = heardOn(channel, english, [changing], now + later)
    return [onAir, floorPasses]
  }
  expect(heard(french, 399)).toEqual(['person', false])
  expect(heard(french, 400)).toEqual([null, false])
  expect(heard(french, 400 + silenceMilliseconds)).toEqual([null, true])
  // A channel with a coming turn carries no floor, even in its language.
  expect(heard({ id: 'en', language: 'en' }, 0)).toEqual([null, false])
  expect(heard({ id: 'en', language: 'en' }, 400)).toEqual(['person', false])
})

test('A person beside a machine counts as a person.', () => {
  const onAir = { seat: 'Ann', outgoing: 'a', since: now } as const
  const machine = booth({ booth: 'machine', isMachine: true, onAir })
  expect(heardOn(french, english, [machine], now).onAir).toBe('machine')
  expect(heardOn(french, english, [machine, booth({ onAir })], now).onAir).toBe('person')
})

test('An active AI backup replaces its booth on its own channel only, with lower priority than every other booth.', () => {
  const onAir = { seat: 'Ann', outgoing: 'a', since: now } as const
  const aiBackup = { mode: 'byHand', since: now, can: true } as const
  const own = booth({ onAir, aiBackup })
  expect(heardOn(french, english, [own], now)).toMatchObject({ onAir: 'machine' })
  expect(heardOn(french, english, [booth({ aiBackup })], now)).toMatchObject({
    onAir: 'machine',
    floorPasses: false,
  })
  for (const less of [
    { ...aiBackup, since: null },
    { ...aiBackup, can: false },
  ])
    expect(heardOn(french, english, [booth({ onAir, aiBackup: less })], now).onAir).toBe('person')
  const other = booth({ booth: 'other', onAir })
  expect(heardOn(french, english, [own, other], now).onAir).toBe('person')
})

test('The end of a turn is stored per channel: silence on one has no effect on another.', () => {
  const on = (outgoing: 'a' | 'b') => ({ seat: 'Ann', outgoing, since: now })
  expect(silencesAfter({}, null, on('a'), now)).toEqual({})
  expect(silencesAfter({ a: 5 }, on('b'), null, 9)).toEqual({ a: 5, b: 9 })
  expect(silencesAfter({}, on('a'), on('b'), 9)).toEqual({ a: 9 })
  expect(silencesAfter({ a: 5 }, on('a'), { ...on('a'), seat: 'Bea' }, 9)).toEqual({ a: 5 })
})
