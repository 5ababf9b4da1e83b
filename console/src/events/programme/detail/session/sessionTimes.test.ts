import { expect, test } from 'vitest'
import { periodOfTimes } from './sessionTimes.ts'

test.each([
  // An event from 09:00 in Berlin.
  [
    'Europe/Berlin',
    '2026-12-01T08:00:00Z',
    '09:30',
    '10:00',
    '2026-12-01T08:30',
    '2026-12-01T09:00',
  ],
  // Before the event.
  [
    'Europe/Berlin',
    '2026-12-01T08:00:00Z',
    '08:00',
    '09:00',
    '2026-12-01T07:00',
    '2026-12-01T08:00',
  ],
  // An event over midnight: the session is after midnight, or over it.
  [
    'Europe/Berlin',
    '2026-12-01T19:00:00Z',
    '01:00',
    '01:30',
    '2026-12-02T00:00',
    '2026-12-02T00:30',
  ],
  [
    'Europe/Berlin',
    '2026-12-01T19:00:00Z',
    '23:30',
    '00:15',
    '2026-12-01T22:30',
    '2026-12-01T23:15',
  ],
  // 01:30 occurs twice in London. A session from 01:30 to 01:15 lasts over the change.
  [
    'Europe/London',
    '2026-10-25T00:00:00Z',
    '01:30',
    '01:15',
    '2026-10-25T00:30',
    '2026-10-25T01:15',
  ],
  // Half an hour of daylight saving at Lord Howe.
  [
    'Australia/Lord_Howe',
    '2026-10-03T14:00:00Z',
    '01:30',
    '02:45',
    '2026-10-03T15:00',
    '2026-10-03T15:45',
  ],
])('In %s, at an event from %s, %s to %s is %s to %s', (zone, event, start, end, from, to) => {
  expect(periodOfTimes(zone, event, start, end)).toEqual({
    startsAt: `${from}:00.000Z`,
    endsAt: `${to}:00.000Z`,
  })
})
