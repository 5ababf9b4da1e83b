import { expect, test } from 'vitest'
import { turnDueAt, turnShare, turnStage } from './turnClock.ts'

const minutes = (count: number): number => count * 60_000

test('A turn passes the marks of 20 and 30 minutes.', () => {
  const at = [0, 19.99, 20, 29.99, 30, 90]
  expect(at.map((count) => turnStage(minutes(count)))).toEqual([
    'fresh',
    'fresh',
    'plan',
    'plan',
    'over',
    'over',
  ])
  expect([0, 15, 30, 90].map((count) => turnShare(minutes(count)))).toEqual([0, 0.5, 1, 1])
})

test('The next turn is due 30 minutes after the start, without the pauses of the event.', () => {
  expect(turnDueAt(minutes(100), minutes(12))).toBe(minutes(118))
})
