import { expect, test } from 'vitest'
import { makeStreamPlaces, streamLimits, type StreamHolder } from './streamPlaces.ts'

const network = '203.0.113.7'
const plenty = streamLimits(1_000_000)
const noEnd = () => {}

/** The message of a refusal. Undefined: there was a place. */
const refusalOf = (take: () => unknown): string | undefined => {
  try {
    take()
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
const seat = (n: number, name: string, from = network): StreamHolder => ({
  name,
  network: from,
  connectionId: `seat ${n}`,
})

test('Streams and captions of 3,000 seats behind one address have places, even beside as many lost streams.', () => {
  const { take } = makeStreamPlaces(plenty)
  const seats = Array.from({ length: 6_000 }, (_, n) => n)
  const refusals = seats.flatMap((n) =>
    ['stream', 'captions en'].map((name) => refusalOf(() => take(seat(n, name), noEnd))),
  )
  expect(new Set(refusals)).toEqual(new Set([undefined]))
  expect(refusalOf(() => take(seat(6_000, 'stream'), noEnd))).toBe('Too Many Streams')
  expect(refusalOf(() => take(seat(6_000, 'stream', '203.0.113.8'), noEnd))).toBeUndefined()
})

test('A new stream of a seat ends its stream of the same name, and above the limit the oldest stream.', () => {
  const { take } = makeStreamPlaces({ ...plenty, seat: 3, address: 3 })
  const ended: string[] = []
  const open = (name: string) => take(seat(1, name), () => ended.push(name))
  for (const name of ['stream', 'stream', 'en', 'fr', 'de']) open(name)
  expect(ended).toEqual(['stream', 'stream'])
})

test('Streams of an account and of a public address have limits, and an ended stream frees its place.', () => {
  const { take } = makeStreamPlaces({ ...plenty, account: 2, publicAddress: 2 })
  const account: StreamHolder = { name: 'follow', network, accountId: 1n }
  for (const holder of [account, { name: 'wait', network }]) {
    const free = take(holder, noEnd)
    take(holder, noEnd)
    expect(refusalOf(() => take(holder, noEnd))).toBe('Too Many Streams')
    free()
    free()
    expect(refusalOf(() => take(holder, noEnd))).toBeUndefined()
    expect(refusalOf(() => take(holder, noEnd))).toBe('Too Many Streams')
  }
  expect(refusalOf(() => take({ ...account, accountId: 2n }, noEnd))).toBeUndefined()
})

test('Streams may use a third of the file descriptors of a process, public streams half of that, and those of one address a quarter.', () => {
  const limits = streamLimits(36)
  expect(limits.process).toBe(12)
  const { take } = makeStreamPlaces(limits)
  for (let n = 0; n < 3; n += 1) take({ name: 'wait', network }, noEnd)
  expect(refusalOf(() => take({ name: 'wait', network }, noEnd))).toBe('Too Many Streams')
  for (let n = 0; n < 3; n += 1) take({ name: 'wait', network: '203.0.113.8' }, noEnd)
  const third = { name: 'wait', network: '203.0.113.9' }
  expect(refusalOf(() => take(third, noEnd))).toBe('Server Is Busy')
  for (let n = 0; n < 6; n += 1) take(seat(n, 'stream', `198.51.100.${n}`), noEnd)
  expect(refusalOf(() => take(seat(6, 'stream', '198.51.100.6'), noEnd))).toBe('Server Is Busy')
  // A seat that reopens its stream needs no second place.
  expect(refusalOf(() => take(seat(4, 'stream', '198.51.100.4'), noEnd))).toBeUndefined()
  expect(streamLimits().process).toBeGreaterThan(0)
})
