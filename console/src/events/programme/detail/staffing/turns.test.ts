import { expect, test } from 'vitest'
import { turnsOf } from './turns.ts'

test('Interpreters of a booth take turns of half an hour, and the last turn ends with the event.', () => {
  const turns = turnsOf([7, 8], '2026-12-01T23:00', '2026-12-02T00:45')
  expect(turns.map(({ seatId, from, to }) => `${seatId} ${from}-${to}`)).toEqual([
    '7 23:00-23:30',
    '8 23:30-00:00',
    '7 00:00-00:30',
    '8 00:30-00:45',
  ])
  expect(turnsOf([], '2026-12-01T09:00', '2026-12-01T10:00')).toEqual([])
})
