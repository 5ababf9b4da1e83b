import { expect, test } from 'vitest'
import { nextItem, stepByClock, stepByHand } from './running.ts'

const at = (time: string): Date => new Date(`2026-12-01T${time}:00Z`)

/** `a 09:00-10:00 began ended`, with the real times if there are any. */
const items = (...lines: readonly string[]) =>
  lines.map((text) => {
    const [id, times, began, ended] = text.split(' ')
    const [from, to] = times!.split('-')
    return {
      id: id!,
      startsAt: at(from!),
      endsAt: at(to!),
      beganAt: began === undefined ? null : at(began),
      endedAt: ended === undefined ? null : at(ended),
    }
  })

const morning = ['a 09:00-10:00', 'b 10:00-10:30', 'c 11:00-12:00']
const startedA = ['a 09:00-10:00 09:00', 'b 10:00-10:30', 'c 11:00-12:00']
const startedB = ['a 09:00-10:00 09:00 09:50', 'b 10:00-10:30 09:50', 'c 11:00-12:00']

// Written by hand: sessions, time, those that end, and the one that begins.
test.each([
  [morning, '08:59', '', null],
  [morning, '09:00', '', 'a'],
  [morning, '10:15', '', 'b'],
  [morning, '10:30', '', null],
  [startedA, '09:30', '', null],
  [startedA, '10:00', 'a', 'b'],
  [startedA, '10:40', 'a', null],
  // The host began b early: the clock does not begin it again, and a stays ended.
  [startedB, '09:55', '', null],
  [startedB, '10:30', 'b', null],
  [startedB, '11:00', 'b', 'c'],
])('stepByClock decides for %j at %s: %s ends and %s begins.', (lines, time, ends, begins) => {
  const step = stepByClock(items(...lines), at(time))
  expect([step.ends.join(' '), step.begins]).toEqual([ends, begins])
})

test('stepByHand begins the next session and ends the current one, and returns null after the last one.', () => {
  expect(stepByHand(items(...startedA), 'hand', at('09:20'))).toEqual({ ends: ['a'], begins: 'b' })
  expect(stepByHand(items(...startedB), 'clock', at('10:10'))).toEqual({ ends: ['b'], begins: 'c' })
  expect(stepByHand(items('a 09:00-10:00 09:00'), 'hand', at('09:20'))).toBeNull()
})

test('nextItem skips a missed session by the clock, and returns it to a host who begins sessions by hand.', () => {
  expect(nextItem(items(...morning), 'clock', at('10:05'))?.id).toBe('b')
  expect(nextItem(items(...morning), 'hand', at('10:05'))?.id).toBe('a')
})
