import {
  streamKeyOverlap,
  streamKeyPeriod,
  type HlsOutput,
} from '@openbooth/contract/events/event/rules/hlsOutputs'
import { expect, test } from 'vitest'
import { secretBox } from '#platform/secrets/secrets.ts'
import {
  eventOfStreamKey,
  fallbackStreamKey,
  kindOfStreamKey,
  publicStreamKey,
  streamKeyChangesAfter,
} from './streamKeys.ts'

const secrets = secretBox(Buffer.alloc(32, 7))
const one = { keyVersion: 1 }
const hour = 100 * streamKeyPeriod

test('A stream key names its event and is different for each event, version, kind and installation', () => {
  const key = fallbackStreamKey(secrets, 12_345n, one, hour)
  expect(eventOfStreamKey(key)).toBe(12_345n)
  const open = publicStreamKey(secrets, 12_345n, one)
  expect(eventOfStreamKey(open)).toBe(12_345n)
  const otherSecrets = secretBox(Buffer.alloc(32, 8))
  const others = [
    fallbackStreamKey(secrets, 12_346n, one, hour),
    fallbackStreamKey(secrets, 12_345n, { keyVersion: 2 }, hour),
    fallbackStreamKey(otherSecrets, 12_345n, one, hour),
    publicStreamKey(secrets, 12_346n, one),
    publicStreamKey(secrets, 12_345n, { keyVersion: 2 }),
    publicStreamKey(otherSecrets, 12_345n, one),
  ]
  expect(new Set([key, open, ...others]).size).toBe(8)
})

test.each([
  '',
  '9ix',
  `9ix-${'a'.repeat(21)}`,
  `-${'a'.repeat(22)}`,
  `${'z'.repeat(12)}-${'a'.repeat(22)}`,
])('eventOfStreamKey finds no event in %j', (key) => expect(eventOfStreamKey(key)).toBeUndefined())

const kindAt = (output: HlsOutput, key: string, at: number, keyVersion = 1) =>
  kindOfStreamKey(secrets, 5n, { output, keyVersion }, { key, at })

test.each(['fallback', 'public'] as const)(
  'With %s streams, the key of own listeners is replaced every hour and works for five minutes longer',
  (output) => {
    const before = fallbackStreamKey(secrets, 5n, one, hour - 1)
    const after = fallbackStreamKey(secrets, 5n, one, hour)
    const kinds = (at: number) => [before, after].map((key) => kindAt(output, key, at))
    expect(kinds(hour - 1)).toEqual(['fallback', undefined])
    expect(kinds(hour)).toEqual(['fallback', 'fallback'])
    expect(kinds(hour + streamKeyOverlap - 1)).toEqual(['fallback', 'fallback'])
    expect(kinds(hour + streamKeyOverlap)).toEqual([undefined, 'fallback'])
    expect(streamKeyChangesAfter(hour - 1_000)).toBe(1_000)
  },
)

test('The key of a public stream works at any time, and only while the stream is public', () => {
  const key = publicStreamKey(secrets, 5n, one)
  expect([0, hour, 50 * hour].map((at) => kindAt('public', key, at))).toEqual([
    'public',
    'public',
    'public',
  ])
  expect([kindAt('fallback', key, hour), kindAt('off', key, hour)]).toEqual([undefined, undefined])
})

test('Replaced keys of both kinds are refused, and without streams no key is valid', () => {
  const keys = [publicStreamKey(secrets, 5n, one), fallbackStreamKey(secrets, 5n, one, hour)]
  const kinds = (output: HlsOutput, version: number) =>
    keys.map((key) => kindAt(output, key, hour, version))
  expect(kinds('public', 1)).toEqual(['public', 'fallback'])
  expect(kinds('public', 2)).toEqual([undefined, undefined])
  expect(kinds('off', 1)).toEqual([undefined, undefined])
})
