import { expect, test } from 'vitest'
import { isRead, soundedBy, withTurn } from './reading.ts'

const said = (track: string, from: number, to = from + 1_000) => ({ track, from, to })
const second = 1_000

test('A page shows captions from before it joined on the track it reads now.', () => {
  const turns = withTurn([], 'ch:floor', 100 * second)
  expect(isRead(turns, said('ch:floor', 0))).toBe(true)
  expect(isRead(turns, said('ch:2', 0))).toBe(false)
})

test('Once an interpreter speaks, the page shows their captions, and earlier captions of the floor stay.', () => {
  const turns = withTurn(withTurn([], 'ch:floor', 0), 'ch:2', 100 * second)
  expect(isRead(turns, said('ch:floor', 50 * second))).toBe(true)
  expect(isRead(turns, said('ch:floor', 110 * second))).toBe(false)
  expect(isRead(turns, said('ch:2', 110 * second))).toBe(true)
  expect(isRead(turns, said('ch:2', 50 * second))).toBe(false)
})

test('The first and last words of an interpreter appear even if the page learns late about the turn.', () => {
  const on = withTurn(withTurn([], 'ch:floor', 0), 'ch:2', 100 * second)
  expect(isRead(on, said('ch:2', 98 * second))).toBe(true)
  const off = withTurn(on, 'ch:floor', 200 * second)
  expect(isRead(off, said('ch:2', 199 * second, 203 * second))).toBe(true)
})

test('Repeating the same track does not start a new turn.', () => {
  const turns = withTurn([], 'ch:floor', 0)
  expect(withTurn(turns, 'ch:floor', 5)).toBe(turns)
})

test('With late sound a caption appears when its first word sounds, and otherwise at once.', () => {
  const [early, late] = [said('ch:2', 100), said('ch:2', 200)]
  expect(soundedBy([early, late], 99)).toEqual([])
  expect(soundedBy([early, late], 100)).toEqual([early])
  // A caption that was recognised later than its sound.
  expect(soundedBy([early, late], 5_000)).toEqual([early, late])
  expect(soundedBy([early, late], null)).toEqual([early, late])
})
