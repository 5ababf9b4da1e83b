import { expect, test } from 'vitest'
import { offsetOf } from './clockOffset.ts'
import { fadeIn, fadeOut } from './crossFade.ts'
import { areKnown, isThere, preferredOutput, realDevice } from './devices.ts'
import { keepMilliseconds, keptAt, leave, type Left } from './kept.ts'
import { isAbsent, isSounding, lossOf, type Signs } from './loss.ts'
import { codingOf } from './opus.ts'
import { pauseBeforeMove, pauseBeforeTry, pauseBetweenRenewals } from './pacing.ts'
import { worstOf } from './worstOf.ts'

test('The original and the last language stay connected for a while, and no third one does', () => {
  let left: Left = new Map()
  left = leave(left, ['ch:floor'], 0)
  left = leave(left, ['ch:7'], 10)
  expect([...keptAt(left, 20)]).toEqual(['ch:floor', 'ch:7'])
  left = leave(left, ['ch:8'], 30)
  expect([...keptAt(left, 40)]).toEqual(['ch:7', 'ch:8'])
  // A second departure starts the time again.
  left = leave(left, ['ch:7'], 50)
  left = leave(left, ['ch:9'], 60)
  expect([...keptAt(left, 70)]).toEqual(['ch:7', 'ch:9'])
  expect([...keptAt(left, 55 + keepMilliseconds)]).toEqual(['ch:9'])
})

const wellConnected = {
  signalAwaySince: null,
  packetsAwaySince: null,
  wayCameAt: null,
  hasMedia: true,
}

test('A connection is lost after 2 s without signalling, or 3 s without packets of a track on air', () => {
  const lost = (signs: Partial<Signs>, now: number) =>
    lossOf({ ...wellConnected, ...signs }, now, 0)
  expect(lost({}, 100_000)).toBeNull()
  expect(lost({ signalAwaySince: 1_000 }, 2_999)).toBeNull()
  expect(lost({ signalAwaySince: 1_000 }, 3_000)).toBe('signal')
  expect(lost({ packetsAwaySince: 1_000 }, 3_999)).toBeNull()
  expect(lost({ packetsAwaySince: 1_000 }, 4_000)).toBe('packets')
})

test('An absent sender does not cause reconnects of working clients until the engine is clearly at fault', () => {
  const lost = (wayCameAt: number, now: number, share = 0) =>
    lossOf({ ...wellConnected, packetsAwaySince: 1_000, wayCameAt }, now, share)
  expect(lost(3_000, 4_000)).toBeNull()
  expect(lost(20_000, 23_000)).toBeNull()
  // Then the page's own path was lost too.
  expect(lost(20_000, 24_000)).toBe('packets')
  expect(lost(30_500, 30_999)).toBeNull()
  expect(lost(30_500, 31_000)).toBe('packets')
  // Listeners do not reconnect in one instant.
  expect(lost(60_500, 60_999, 0.5)).toBeNull()
  expect(lost(60_500, 61_000, 0.5)).toBe('packets')
})

test('A track on air is called absent a second after a page would detect its own connection fault', () => {
  expect(isAbsent(null, 100_000)).toBe(false)
  expect(isAbsent(1_000, 4_999)).toBe(false)
  expect(isAbsent(1_000, 5_000)).toBe(true)
})

test('While audio still arrives, lost signalling has ten seconds to return', () => {
  const now = 100_000
  const signs = (signalAway: number, packetsAway: number | null, hasMedia = true) => ({
    hasMedia,
    signalAwaySince: now - signalAway,
    packetsAwaySince: packetsAway === null ? null : now - packetsAway,
  })
  expect(isSounding(signs(5_000, 100), now)).toBe(true)
  expect(isSounding(signs(5_000, 2_000), now)).toBe(false)
  expect(isSounding(signs(11_000, 100), now)).toBe(false)
  // For a speaker without incoming sound, the outgoing path decides.
  expect(isSounding(signs(5_000, null), now)).toBe(true)
  expect(isSounding(signs(5_000, null, false), now)).toBe(false)
})

test('A hall spreads its first attempt over 2 s and a move over 2.5 s, staff first', () => {
  expect(pauseBeforeTry(0, false, 1)).toBe(2_000)
  expect(pauseBeforeTry(0, false, 0)).toBe(0)
  expect(pauseBeforeTry(0, true, 1)).toBeLessThan(500)
  expect(pauseBeforeMove(false, 1)).toBe(2_500)
  expect(pauseBeforeMove(true, 1)).toBe(0)
})

test('Attempts follow each second at first, and later at most 45 s apart', () => {
  for (let failures = 1; failures < 40; failures += 1)
    for (const share of [0, 0.5, 1]) {
      const pause = pauseBeforeTry(failures, false, share)
      expect(pause).toBeGreaterThanOrEqual(500)
      expect(pause).toBeLessThanOrEqual(failures <= 10 ? 1_500 : 45_000)
    }
  expect(pauseBeforeTry(30, false, 0.5)).toBe(30_000)
})

test('Repeated reconnects after silence wait 10 s at first and at most 60 s', () => {
  expect(pauseBetweenRenewals(0)).toBe(0)
  expect([1, 2, 3, 9].map(pauseBetweenRenewals)).toEqual([10_000, 20_000, 40_000, 60_000])
})

test('The clock offset is taken from the fastest response, with its uncertainty', () => {
  expect(offsetOf([])).toBeNull()
  const slow = { askedAt: 0, answeredAt: 900, serverAt: 1_800 }
  const quick = { askedAt: 1_000, answeredAt: 1_020, serverAt: 2_010 }
  expect(offsetOf([slow, quick])).toEqual({ ahead: 1_000, within: 10 })
})

test('Two crossfading voices have the loudness of one', () => {
  expect(fadeIn[0]).toBe(0)
  expect(fadeIn.at(-1)).toBe(1)
  for (const [step, coming] of fadeIn.entries())
    expect(coming ** 2 + fadeOut[step]! ** 2).toBeCloseTo(1, 5)
})

const device = (deviceId: string, groupId: string, kind = 'audioinput') => ({
  deviceId,
  groupId,
  kind,
  label: deviceId,
})

test('The system default microphone is stored by its own name', () => {
  const devices = [
    device('default', 'g2'),
    device('usb', 'g1'),
    device('ear', 'g2', 'audiooutput'),
    device('headset', 'g2'),
  ]
  expect(realDevice('default', 'g2', devices)).toBe('headset')
  expect(realDevice('usb', 'g2', devices)).toBe('usb')
  expect(realDevice('default', 'g9', devices)).toBe('default')
  expect(isThere('headset', devices)).toBe(true)
  expect(isThere('headset', devices.slice(0, 3))).toBe(false)
})

test('The system default headphones are resolved by label and group of their alias, without guessing', () => {
  const output = (deviceId: string, groupId: string, label: string) => ({
    deviceId,
    groupId,
    kind: 'audiooutput',
    label,
  })
  const card = [output('jack', 'g1', 'Headphones (Card)'), output('box', 'g1', 'Speakers (Card)')]
  const alias = output('default', 'g1', 'Default - Headphones (Card)')
  expect(preferredOutput([alias, ...card])).toBe('jack')
  expect(preferredOutput([{ ...alias, groupId: 'g2' }, ...card])).toBe('')
  expect(preferredOutput([alias, ...card, { ...card[0]!, deviceId: 'twin' }])).toBe('')
  expect(preferredOutput(card)).toBe('')
  expect(areKnown([output('', 'g1', '')])).toBe(false)
  expect(areKnown(card)).toBe(true)
})

test('Voices are sent in mono at 48 kbit/s, and silence is not sent for speech but is for music', () => {
  const both = { red: true, forceStereo: false, audioPreset: { maxBitrate: 48_000 } }
  expect(codingOf('speech')).toEqual({ dtx: true, ...both })
  expect(codingOf('music')).toEqual({ dtx: false, ...both })
})

test('The status of several connections is that of the worst', () => {
  expect(worstOf([])).toBe('heard')
  expect(worstOf(['heard', 'heard'])).toBe('heard')
  expect(worstOf(['heard', 'connecting'])).toBe('connecting')
  expect(worstOf(['connecting', 'heard', 'restoring'])).toBe('restoring')
  expect(worstOf(['restoring', 'ended'])).toBe('ended')
})
