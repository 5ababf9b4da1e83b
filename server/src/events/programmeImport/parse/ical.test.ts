import { expect, test } from 'vitest'
import { readIcal } from './ical.ts'

const event = (...lines: string[]): string[] => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
const calendar = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const ordinary = ['UID:a@example.org', 'SUMMARY:Opening', 'LOCATION:Main hall']
const read = (...lines: string[]) =>
  readIcal(calendar(...event(...ordinary, ...lines)), 'Asia/Tokyo')!
const timesOf = (...lines: string[]) => {
  const { sessions, problems } = read(...lines)
  expect(problems).toEqual([])
  return sessions.map(({ startsAt, endsAt }) => [startsAt.toISOString(), endsAt.toISOString()])[0]
}
const problemsOf = (...lines: string[]) =>
  read(...lines).problems.map(({ column, reason }) => `${column} ${reason}`)

test.each([
  ['DTSTART:20261201T090000Z', 'DTEND:20261201T093000Z', '2026-12-01T09:00', '2026-12-01T09:30'],
  [
    'DTSTART;TZID=Europe/Berlin:20261201T090000',
    'DURATION:PT45M',
    '2026-12-01T08:00',
    '2026-12-01T08:45',
  ],
  [
    'DTSTART;TZID="Europe/Berlin":20260701T090000',
    'DURATION:PT1H30M',
    '2026-07-01T07:00',
    '2026-07-01T08:30',
  ],
  [
    'DTSTART;TZID=/citadel.org/20210210_1/Europe/London:20260701T090000',
    'DURATION:PT1H',
    '2026-07-01T08:00',
    '2026-07-01T09:00',
  ],
  ['DTSTART:20261201T090000', 'DTEND:20261201T100000', '2026-12-01T00:00', '2026-12-01T01:00'],
  [
    'dtstart;tzid=America/Santiago;x-a=1,2:20261201T233000',
    'DURATION:P0DT2H',
    '2026-12-02T02:30',
    '2026-12-02T04:30',
  ],
])('The entry with %s and %s runs from %s to %s.', (start, end, from, to) => {
  expect(timesOf(start, end)).toEqual([`${from}:00.000Z`, `${to}:00.000Z`])
})

test.each([
  [['DTSTART:20261201T090000Z'], ['end missing']],
  [['DTEND:20261201T090000Z'], ['start missing']],
  [['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261202'], ['start allDay']],
  [
    ['DTSTART;TZID=W. Europe Standard Time:20261201T090000', 'DURATION:PT1H'],
    ['start zoneUnknown'],
  ],
  [['DTSTART;TZID=Europe/London:20261025T013000', 'DURATION:PT1H'], ['start timeTwice']],
  [['DTSTART;TZID=Europe/London:20260329T013000', 'DURATION:PT1H'], ['start timeSkipped']],
  [['DTSTART:20261301T090000Z', 'DURATION:PT1H'], ['start notATime']],
  [['DTSTART:20261201T090000Z', 'DURATION:-PT1H'], ['end notATime']],
  [['DTSTART:20261201T090000Z', 'DURATION:PT0S'], ['end endNotAfterStart']],
  [['DTSTART:20261201T090000Z', 'DURATION:P1D'], ['end sessionTooLong']],
  [['DTSTART:20261201T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'], ['start repeats']],
])('The entry with %j has the problem %j.', (lines, problems) => {
  expect(problemsOf(...lines)).toEqual(problems)
})

const hour = ['DTSTART:20261201T090000Z', 'DURATION:PT1H']

test('Lines are unfolded, texts are unescaped, and alarms inside an entry are ignored.', () => {
  const text = calendar(
    ...event(
      'UID:b',
      String.raw`SUMMARY;LANGUAGE=en:Money\, hours\; and a very long ti`,
      ' tle',
      'LOCATION:Main',
      '\t hall',
      String.raw`DESCRIPTION:First\nSecond \\ third`,
      ...hour,
      'BEGIN:VALARM',
      'DESCRIPTION:Reminder',
      'SUMMARY:Alarm',
      'END:VALARM',
    ),
    ...event('UID:c', 'SUMMARY;LANGUAGE=zh-CN:开幕', 'LOCATION:Main hall', ...hour),
    ...event('UID:d', 'STATUS:CANCELLED', 'SUMMARY:Off', ...hour),
  )
  const { sessions, problems } = readIcal(text, 'UTC')!
  expect(problems).toEqual([])
  expect(sessions).toMatchObject([
    {
      row: 3,
      externalId: 'b',
      titleEn: 'Money, hours; and a very long title',
      room: 'Main hall',
      abstract: 'First\nSecond \\ third',
    },
    { externalId: 'c', titleZh: '开幕' },
  ])
  expect(sessions[1]).not.toHaveProperty('titleEn')
  expect(sessions[1]).not.toHaveProperty('abstract')
})

test('An entry without id, room or title has a problem for each, at its line.', () => {
  expect(readIcal(calendar(...event(...hour)), 'UTC')!.problems).toMatchObject([
    { row: 3, column: 'externalId', reason: 'missing' },
    { row: 3, column: 'room', reason: 'missing' },
    { row: 3, column: 'titleEn', reason: 'missing' },
  ])
})

test('An id above 100 characters becomes its hash.', () => {
  const [one, other] = [1, 2].map(
    () =>
      read(...hour).sessions.length &&
      readIcal(calendar(...event(`UID:${'0'.repeat(130)}`, ...ordinary.slice(1), ...hour)), 'UTC')!
        .sessions[0]!.externalId,
  )
  expect(one).toMatch(/^sha256:[0-9a-f]{64}$/)
  expect(other).toBe(one)
})

test('A text that is no calendar is not read, and an empty calendar has no sessions.', () => {
  expect(readIcal('BEGIN:VCARD\r\nEND:VCARD', 'UTC')).toBeUndefined()
  expect(readIcal('', 'UTC')).toBeUndefined()
  expect(readIcal(calendar(), 'UTC')).toMatchObject({ sessions: [], problems: [] })
})

test('A calendar takes time in proportion to its length, also with hostile lines.', () => {
  const began = performance.now()
  readIcal(calendar(`A;B="${'x'.repeat(1_000_000)}`), 'UTC')
  readIcal(calendar(`A${';B=c'.repeat(300_000)}`), 'UTC')
  readIcal(calendar(`A;B=${'"a",'.repeat(300_000)}`), 'UTC')
  readIcal(calendar('X', ' a\r\n'.repeat(300_000)), 'UTC')
  expect(performance.now() - began).toBeLessThan(5_000)
})
