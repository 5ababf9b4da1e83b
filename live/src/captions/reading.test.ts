import { expect, test } from 'vitest'
import { isRead, withTurn } from './reading.ts'

const said = (track: string, from: number, to = from + 1_000) => ({ track, from, to })
const second = 1_000

test('What was said before one came is read on the track that is read now.', () => {
  const turns = withTurn([], 'ch:floor', 100 * second)
  expect(isRead(turns, said('ch:floor', 0))).toBe(true)
  expect(isRead(turns, said('ch:2', 0))).toBe(false)
})

test('Once an interpreter speaks their words are read, and those of the floor before them stay.', () => {
  const turns = withTurn(withTurn([], 'ch:floor', 0), 'ch:2', 100 * second)
  expect(isRead(turns, said('ch:floor', 50 * second))).toBe(true)
  expect(isRead(turns, said('ch:floor', 110 * second))).toBe(false)
  expect(isRead(turns, said('ch:2', 110 * second))).toBe(true)
  expect(isRead(turns, said('ch:2', 50 * second))).toBe(false)
})

test('The first words of an interpreter are read although the page was told of them late, and the last ones too.', () => {
  const on = withTurn(withTurn([], 'ch:floor', 0), 'ch:2', 100 * second)
  expect(isRead(on, said('ch:2', 98 * second))).toBe(true)
  const off = withTurn(on, 'ch:floor', 200 * second)
  expect(isRead(off, said('ch:2', 199 * second, 203 * second))).toBe(true)
})

test('The same track again is no turn.', () => {
  const turns = withTurn([], 'ch:floor', 0)
  expect(withTurn(turns, 'ch:floor', 5)).toBe(turns)
})
