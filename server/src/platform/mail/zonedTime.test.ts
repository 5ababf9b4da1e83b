import type { ListenerLanguage } from '@openbooth/contract/languages/listenerLanguages'
import { expect, test } from 'vitest'
import { zonedRange } from './zonedTime.ts'

const said = (language: ListenerLanguage, from: string, until: string, timeZone: string) =>
  zonedRange(language, { startsAt: new Date(from), endsAt: new Date(until), timeZone })

test('A time span appears in the time zone of the event and in UTC.', () => {
  const span = ['2026-11-21T06:00:00Z', '2026-11-21T08:30:00Z', 'Asia/Shanghai'] as const
  expect(said('en', ...span)).toBe(
    '21 Nov 2026, 14:00–16:30, Beijing (GMT+08:00) = 21 Nov 2026, 06:00–08:30 UTC',
  )
  expect(said('zh', ...span)).toBe(
    '2026年11月21日 14:00–16:30，北京（GMT+08:00），即 2026年11月21日 06:00–08:30 UTC',
  )
})

test('The offset is that on the date of the event, not that of today.', () => {
  expect(said('en', '2026-07-01T09:00:00Z', '2026-07-01T10:00:00Z', 'Europe/London')).toContain(
    'GMT+01:00',
  )
  expect(said('en', '2026-01-01T09:00:00Z', '2026-01-01T10:00:00Z', 'Europe/London')).toContain(
    'London (GMT+00:00)',
  )
  expect(said('en', '2026-01-01T09:00:00Z', '2026-01-01T10:00:00Z', 'Asia/Kolkata')).toContain(
    'GMT+05:30',
  )
})

test('An event over midnight shows both dates.', () => {
  expect(said('en', '2026-11-21T03:00:00Z', '2026-11-21T08:30:00Z', 'America/New_York')).toContain(
    '20 Nov 2026, 22:00 – 21 Nov 2026, 03:30',
  )
})

test('An event planned in UTC shows its time once.', () => {
  expect(said('en', '2026-11-21T03:00:00Z', '2026-11-21T08:30:00Z', 'UTC')).toBe(
    '21 Nov 2026, 03:00–08:30 UTC',
  )
})

test('A time span in a language of listeners has its words, its zone and both offsets.', () => {
  const span = ['2026-11-21T06:00:00Z', '2026-11-21T08:30:00Z', 'Europe/Berlin'] as const
  expect(said('de', ...span)).toBe(
    '21.11.2026, 07:00–09:30 Uhr (Mitteleuropäische Zeit \u2068GMT+01:00\u2069) = 21.11.2026, 06:00–08:30 Uhr UTC',
  )
  expect(said('he', ...span)).toMatch(
    /^\u2068.+\u2068GMT\+01:00\u2069\)\u2069 = \u2068.+ UTC\u2069$/,
  )
})
