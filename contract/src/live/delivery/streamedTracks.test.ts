import { expect, test } from 'vitest'
import { streamedCount } from './streamedTracks.ts'

const booth = (a: bigint, b: bigint | null = null) => ({ a, b, c: null })
const event = {
  eventType: 0,
  hlsOutput: 'public',
  floorChannelId: 1n,
  hideChannel: [],
  booths: [booth(2n), booth(3n, 4n), booth(5n, 2n)],
} as const

test('A public stream has the floor and each interpreted channel once', () => {
  expect(streamedCount(event)).toBe(5)
})

test('A public stream leaves out hidden channels and a hidden floor', () => {
  expect(streamedCount({ ...event, hideChannel: [4n] })).toBe(4)
  expect(streamedCount({ ...event, hideChannel: [1n, 2n] })).toBe(3)
})

test('A public stream of a silent conference has each visible stage, also of the same language', () => {
  const stages = [booth(2n), booth(2n), booth(3n)]
  const silent = { ...event, eventType: 1, floorChannelId: null, booths: stages } as const
  expect(streamedCount(silent)).toBe(3)
  expect(streamedCount({ ...silent, hideChannel: [3n] })).toBe(2)
})

test.each(['off', 'fallback'] as const)(
  'An event with streams "%s" has no public channels',
  (hlsOutput) => {
    expect(streamedCount({ ...event, hlsOutput })).toBe(0)
  },
)
