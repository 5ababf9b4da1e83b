import { expect, test } from 'vitest'
import {
  changedByKey,
  dayIn,
  hourMarks,
  hoursAround,
  lanesOf,
  lengthened,
  neighbourOf,
  placeIn,
} from './timetable.ts'

const session = (id: number, roomId: number, start: string, end: string) => ({
  id,
  roomId,
  startsAt: `2026-12-01T${start}:00.000Z`,
  endsAt: `2026-12-01T${end}:00.000Z`,
})

test('The timetable shows the full hours around the periods of a day, also in a zone of half hours.', () => {
  const hours = hoursAround('Asia/Kolkata', [session(1, 1, '03:45', '05:10')])!
  // 09:15 to 10:40 in Kolkata.
  expect(hourMarks('Asia/Kolkata', hours)).toEqual([
    { minutes: 0, time: '09:00' },
    { minutes: 60, time: '10:00' },
    { minutes: 120, time: '11:00' },
  ])
  expect(placeIn(hours, session(1, 1, '03:45', '05:10'))).toEqual({ top: 15, height: 85 })
  expect(hoursAround('Asia/Kolkata', [])).toBeUndefined()
})

test('An hour that occurs twice at a clock change has two marks, and one that is skipped has none.', () => {
  const marks = (from: string, to: string) =>
    hourMarks('Europe/London', { from: Date.parse(from), to: Date.parse(to) }).map(
      ({ time }) => time,
    )
  expect(marks('2026-10-25T00:00Z', '2026-10-25T02:00Z')).toEqual(['01:00', '01:00', '02:00'])
  expect(marks('2026-03-29T00:00Z', '2026-03-29T02:00Z')).toEqual(['00:00', '02:00', '03:00'])
})

test('Overlapping sessions appear side by side, and the next one has the full width again.', () => {
  const lanes = lanesOf([
    session(1, 1, '09:00', '10:00'),
    session(2, 1, '09:30', '10:30'),
    session(3, 1, '10:00', '10:45'),
    session(4, 1, '10:45', '11:00'),
  ])
  expect(Object.fromEntries(lanes)).toEqual({
    1: { lane: 0, lanes: 2 },
    2: { lane: 1, lanes: 2 },
    3: { lane: 0, lanes: 2 },
    4: { lane: 0, lanes: 1 },
  })
})

test('Arrow keys move to the next session in the room, and to the nearest one in another room.', () => {
  const all = [
    session(1, 10, '09:00', '10:00'),
    session(2, 10, '10:00', '11:00'),
    session(3, 30, '08:00', '09:00'),
    session(4, 30, '09:50', '11:00'),
  ]
  const to = (id: number, key: string) =>
    neighbourOf(
      all,
      [10, 20, 30],
      all.find((one) => one.id === id)!,
      key,
    )?.id
  expect(to(1, 'ArrowDown')).toBe(2)
  expect(to(1, 'ArrowUp')).toBeUndefined()
  // The room between has no sessions.
  expect(to(2, 'ArrowRight')).toBe(4)
  expect(to(3, 'ArrowLeft')).toBe(1)
  expect(to(4, 'ArrowRight')).toBeUndefined()
  expect([to(2, 'Home'), to(1, 'End'), to(1, 'a')]).toEqual([1, 2, undefined])
})

test('Alt and an arrow move a session by five minutes, Shift and an arrow change its length, and five minutes always remain.', () => {
  const period = session(1, 1, '09:00', '09:10')
  const press = (key: string, altKey: boolean, shiftKey: boolean) => {
    const after = changedByKey(period, { key, altKey, shiftKey })
    return after && `${after.startsAt.slice(11, 16)}-${after.endsAt.slice(11, 16)}`
  }
  expect(press('ArrowDown', true, false)).toBe('09:05-09:15')
  expect(press('ArrowUp', true, false)).toBe('08:55-09:05')
  expect(press('ArrowDown', false, true)).toBe('09:00-09:15')
  expect(press('ArrowUp', false, true)).toBe('09:00-09:05')
  expect(press('ArrowUp', false, false)).toBeUndefined()
  expect(press('ArrowLeft', true, false)).toBeUndefined()
  expect(lengthened(period, -60).endsAt).toBe('2026-12-01T09:05:00.000Z')
})

test('A session belongs to the day of its start on the clocks of the programme.', () => {
  expect(dayIn('Pacific/Kiritimati', '2026-12-01T10:30:00Z')).toBe('2026-12-02')
  expect(dayIn('America/Santiago', '2026-12-01T02:30:00Z')).toBe('2026-11-30')
})
