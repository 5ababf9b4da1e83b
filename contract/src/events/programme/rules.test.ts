import { expect, test } from 'vitest'
import { resolveEventTimes } from '../event/rules/times.ts'
import { dateAfter, daysBetween } from './dates.ts'
import type { ProgrammeDraft } from './draft.ts'
import { eventsOfPlan, listenersOfRooms } from './rules.ts'

const content = { booths: [], speakers: [] } as unknown as ProgrammeDraft['content']
const ownContent = { booths: [], speakers: [], notes: 'Own' } as unknown as typeof content
const programme = { name: 'Congress', timeZone: 'Europe/London', listeners: 10 }

test('A plan has an event for each day and room, with its name, share of the listeners and own content.', () => {
  const events = eventsOfPlan(
    {
      rooms: [{ name: 'Main hall' }, { name: 'Workshop', content: ownContent }, { name: 'Studio' }],
      days: [
        { date: '2026-12-01', from: '09:00', to: '17:00' },
        { date: '2026-12-02', from: '10:00', to: '12:30' },
      ],
      content,
    },
    programme,
  )
  expect(
    events.map(({ draft }) => [
      draft.name,
      draft.appointmentStartTime,
      draft.appointmentEndTime,
      draft.receiverNums,
    ]),
  ).toEqual([
    ['Congress: Main hall, 2026-12-01', '2026-12-01T09:00', '2026-12-01T17:00', 4],
    ['Congress: Workshop, 2026-12-01', '2026-12-01T09:00', '2026-12-01T17:00', 3],
    ['Congress: Studio, 2026-12-01', '2026-12-01T09:00', '2026-12-01T17:00', 3],
    ['Congress: Main hall, 2026-12-02', '2026-12-02T10:00', '2026-12-02T12:30', 4],
    ['Congress: Workshop, 2026-12-02', '2026-12-02T10:00', '2026-12-02T12:30', 3],
    ['Congress: Studio, 2026-12-02', '2026-12-02T10:00', '2026-12-02T12:30', 3],
  ])
  expect(events.map(({ draft }) => draft.notes)).toEqual([
    undefined,
    'Own',
    undefined,
    undefined,
    'Own',
    undefined,
  ])
  expect(events[4]!.pathOf('booths.0.a')).toBe('rooms.1.content.booths.0.a')
  expect(events[3]!.pathOf('booths.0.a')).toBe('content.booths.0.a')
  expect(events[3]!.pathOf('appointmentEndTime')).toBe('days.1.to')
})

test.each([
  [10, 3, [4, 3, 3]],
  [9, 3, [3, 3, 3]],
  [2, 3, [1, 1, 1]],
  [1, 1, [1]],
])('%i listeners in %i rooms are split as %j.', (listeners, rooms, shares) => {
  expect(listenersOfRooms(listeners, rooms)).toEqual(shares)
})

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-03-28', 31, '2027-04-28'],
])('%s plus %i days is %s.', (date, days, later) => {
  expect(dateAfter(date, days)).toBe(later)
  expect(daysBetween(date, later)).toBe(days)
})

// The instants are computed by hand from the rules of each zone.
test.each([
  // British Summer Time begins on 28 March 2027 at 01:00 UTC.
  ['Europe/London', '2027-03-27', '22:00', '02:00', '2027-03-27T22:00:00Z', '2027-03-28T01:00:00Z'],
  ['Europe/London', '2027-03-28', '09:00', '10:00', '2027-03-28T08:00:00Z', '2027-03-28T09:00:00Z'],
  // Chile leaves daylight time on 3 April 2027 at midnight: UTC-3 becomes UTC-4.
  [
    'America/Santiago',
    '2027-04-03',
    '20:00',
    '02:00',
    '2027-04-03T23:00:00Z',
    '2027-04-04T06:00:00Z',
  ],
  // Lord Howe Island changes by half an hour: UTC+11 becomes UTC+10:30 on 4 April 2027.
  [
    'Australia/Lord_Howe',
    '2027-04-03',
    '22:00',
    '04:00',
    '2027-04-03T11:00:00Z',
    '2027-04-03T17:30:00Z',
  ],
  ['Asia/Shanghai', '2026-12-31', '20:00', '00:00', '2026-12-31T12:00:00Z', '2026-12-31T16:00:00Z'],
])(
  'In %s, an event on %s from %s to %s has the instants of that zone.',
  (timeZone, date, from, to, start, end) => {
    const [event] = eventsOfPlan(
      { rooms: [{ name: 'Hall' }], days: [{ date, from, to }], content },
      { ...programme, timeZone },
    )
    const times = resolveEventTimes(event!.draft, new Date('2026-11-21T10:00:00Z'))
    expect('period' in times && [times.period.startAt, times.period.endAt]).toEqual([
      new Date(start),
      new Date(end),
    ])
  },
)
