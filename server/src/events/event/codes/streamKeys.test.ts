import {
  streamKeyOverlap,
  streamKeyPeriod,
} from '@openbooth/contract/events/event/rules/hlsOutputs'
import { expect, test } from 'vitest'
import { secretBox } from '#platform/secrets/secrets.ts'
import {
  eventOfStreamKey,
  streamKey,
  streamKeyChangesAfter,
  validStreamKeys,
} from './streamKeys.ts'

const secrets = secretBox(Buffer.alloc(32, 7))
const fallback = { output: 'fallback', keyVersion: 1 } as const
const hour = 100 * streamKeyPeriod

test('A stream key names its event and is different for each event, version and installation', () => {
  const key = streamKey(secrets, 12_345n, fallback, hour)
  expect(eventOfStreamKey(key)).toBe(12_345n)
  const others = [
    streamKey(secrets, 12_346n, fallback, hour),
    streamKey(secrets, 12_345n, { ...fallback, keyVersion: 2 }, hour),
    streamKey(secrets, 12_345n, { ...fallback, output: 'public' }, hour),
    streamKey(secretBox(Buffer.alloc(32, 8)), 12_345n, fallback, hour),
  ]
  expect(new Set([key, ...others]).size).toBe(5)
})

test.each([
  '',
  '9ix',
  `9ix-${'a'.repeat(21)}`,
  `-${'a'.repeat(22)}`,
  `${'z'.repeat(12)}-${'a'.repeat(22)}`,
])('eventOfStreamKey finds no event in %j', (key) => expect(eventOfStreamKey(key)).toBeUndefined())

test('In fallback mode a key is replaced every hour and works for five minutes longer', () => {
  const before = streamKey(secrets, 5n, fallback, hour - 1)
  const after = streamKey(secrets, 5n, fallback, hour)
  expect(validStreamKeys(secrets, 5n, fallback, hour - 1)).toEqual([before])
  expect(validStreamKeys(secrets, 5n, fallback, hour)).toEqual([after, before])
  expect(validStreamKeys(secrets, 5n, fallback, hour + streamKeyOverlap - 1)).toEqual([
    after,
    before,
  ])
  expect(validStreamKeys(secrets, 5n, fallback, hour + streamKeyOverlap)).toEqual([after])
  expect(streamKeyChangesAfter(fallback, hour - 1_000)).toBe(1_000)
})

test('The key of a public stream does not change, and without streams no key is valid', () => {
  const open = { output: 'public', keyVersion: 1 } as const
  expect(streamKey(secrets, 5n, open, hour)).toBe(streamKey(secrets, 5n, open, 0))
  expect(streamKeyChangesAfter(open, hour)).toBeNull()
  expect(validStreamKeys(secrets, 5n, { ...open, output: 'off' }, hour)).toEqual([])
})
