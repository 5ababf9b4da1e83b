import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { expect, test } from 'vitest'
import { gapOf, isOverdue, makeGaps } from './gaps.ts'

const delivered = { isMuted: false, isDelivered: true }
const failed = { isMuted: false, isDelivered: false }

test('A channel on air has a gap if its track is not announced, or announced but not delivered', () => {
  expect(gapOf('ch:7', [delivered], true, true)).toBeNull()
  expect(gapOf('ch:7', [failed], true, true)).toBe('subscription')
  expect(gapOf('ch:7', [delivered, failed], true, false)).toBe('subscription')
  expect(gapOf('ch:7', [], true, true)).toBe('publication')
  expect(gapOf('ch:7', [], false, true)).toBe('publisher')
})

test('A muted track, a floor or stage without a speaker, and a channel of another room are not gaps', () => {
  expect(gapOf('ch:7', [{ isMuted: true, isDelivered: false }], true, true)).toBeNull()
  expect(gapOf(floorTrack, [], true, true)).toBeNull()
  expect(gapOf('stage:7', [], true, true)).toBeNull()
  expect(gapOf('ch:7', [], true, false)).toBeNull()
})

test('A page reconnects after four seconds without a track that others can hear', () => {
  const gaps = makeGaps()
  gaps.note(new Map([['ch:7', 'subscription']]), 0)
  gaps.note(new Map([['ch:7', 'subscription']]), 3_000)
  expect(isOverdue(gaps.read(), 3_999, 0)).toBe(false)
  expect(isOverdue(gaps.read(), 4_000, 1)).toBe(true)
  gaps.note(new Map(), 4_500)
  gaps.note(new Map([['ch:7', 'publication']]), 5_000)
  expect(isOverdue(gaps.read(), 8_999, 0)).toBe(false)
  expect(isOverdue(gaps.read(), 9_000, 0)).toBe(true)
  // Others of the hall follow, because they miss the same publication.
  expect(isOverdue(gaps.read(), 11_999, 0.5)).toBe(false)
  expect(isOverdue(gaps.read(), 12_000, 0.5)).toBe(true)
})

test('Pages wait longer if the interpreter is not in the room, and do not all reconnect at the same time', () => {
  const gaps = makeGaps()
  gaps.note(new Map([['ch:7', 'publisher']]), 0)
  expect(isOverdue(gaps.read(), 8_999, 0)).toBe(false)
  expect(isOverdue(gaps.read(), 9_000, 0)).toBe(true)
  expect(isOverdue(gaps.read(), 13_999, 0.5)).toBe(false)
  expect(isOverdue(gaps.read(), 14_000, 0.5)).toBe(true)
})
