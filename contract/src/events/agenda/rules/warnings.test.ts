import { expect, test } from 'vitest'
import { agendaWarnings, type PlannedEvent } from './warnings.ts'

/** A time of 1 December 2026, UTC. */
const at = (time: string): Date => new Date(`2026-12-01T${time}:00Z`)
const span = (times: string) => {
  const [from, to] = times.split('-')
  return { startsAt: at(from!), endsAt: at(to!) }
}
let lastId = 0
const session = (times: string, more: Partial<PlannedEvent['items'][number]> = {}) => ({
  id: (lastId += 1),
  isBreak: false,
  floorLanguage: null,
  speakers: [],
  ...span(times),
  ...more,
})
const work = (person: string, times: string, boothId: number) => ({
  id: (lastId += 1),
  person,
  name: person,
  boothId,
  ...span(times),
})
const event = (id: number, more: Partial<PlannedEvent> = {}): PlannedEvent => ({
  id,
  ...span('09:00-17:00'),
  floorLanguage: 'en',
  booths: [['en', 'fr']],
  items: [],
  assignments: [],
  ...more,
})
const time = (date: Date) => date.toISOString().slice(11, 16)

// Written by hand: the plan, and each warning with its person or language and its time.
const cases: readonly (readonly [string, () => PlannedEvent[], readonly string[]])[] = [
  [
    'A speaker in two rooms at once is reported regardless of the case of the name',
    () => [
      event(1, { items: [session('09:00-10:00', { speakers: ['Ann Lee'] })] }),
      event(2, { items: [session('09:30-11:00', { speakers: ['ann lee', 'Bo'] })] }),
    ],
    ['speakerInTwoRooms Ann Lee 09:30-10:00'],
  ],
  [
    'A speaker who changes rooms without a gap is not reported',
    () => [
      event(1, { items: [session('09:00-10:00', { speakers: ['Ann'] })] }),
      event(2, { items: [session('10:00-11:00', { speakers: ['Ann'] })] }),
    ],
    [],
  ],
  [
    'An interpreter in two rooms at once is reported',
    () => [
      event(1, { assignments: [work('ivy', '09:00-09:30', 1)] }),
      event(2, { assignments: [work('ivy', '09:20-09:50', 2)] }),
    ],
    ['interpreterInTwoRooms ivy 09:20-09:30'],
  ],
  [
    'An interpreter with 9 minutes between two rooms is reported',
    () => [
      event(1, { assignments: [work('ivy', '09:00-09:30', 1)] }),
      event(2, { assignments: [work('ivy', '09:39-10:00', 2)] }),
    ],
    ['interpreterChangesFast ivy 09:30-09:39'],
  ],
  [
    'An interpreter with 10 minutes between two rooms is not reported',
    () => [
      event(1, { assignments: [work('ivy', '09:00-09:30', 1)] }),
      event(2, { assignments: [work('ivy', '09:40-10:00', 2)] }),
    ],
    [],
  ],
  [
    'An interpreter alone for 41 minutes is reported, also over two assignments',
    () => [
      event(1, { assignments: [work('ivy', '09:00-09:20', 1), work('ivy', '09:20-09:41', 1)] }),
    ],
    ['interpreterAlone ivy 09:00-09:41'],
  ],
  [
    'An interpreter alone for 40 minutes, with a partner, or over a break is not reported',
    () => [
      event(1, { assignments: [work('ivy', '09:00-09:40', 1), work('jo', '09:40-10:20', 1)] }),
      event(2, { assignments: [work('kim', '09:00-11:00', 2), work('lou', '09:40-10:20', 2)] }),
      event(3, {
        items: [session('09:30-10:00', { isBreak: true })],
        assignments: [work('max', '09:00-10:30', 3)],
      }),
    ],
    [],
  ],
  [
    'A floor language that no booth understands is reported, but not for a break',
    () => [
      event(1, {
        items: [
          session('09:00-09:30', { floorLanguage: 'de' }),
          session('09:30-10:00', { floorLanguage: 'de', isBreak: true }),
          session('10:00-10:30', { floorLanguage: 'fr' }),
        ],
      }),
    ],
    ['floorNotCovered de 09:00-09:30'],
  ],
  [
    'A silent conference without a floor has no floor language to cover',
    () => [
      event(1, { floorLanguage: null, items: [session('09:00-09:30', { floorLanguage: 'de' })] }),
    ],
    [],
  ],
  [
    'Sessions that begin before their event or end after it are reported',
    () => [
      event(1, {
        items: [session('08:59-09:30'), session('10:00-11:00'), session('16:30-17:01')],
      }),
    ],
    ['outsideEvent  08:59-09:30', 'outsideEvent  16:30-17:01'],
  ],
  [
    'Two sessions of one event at the same time are reported',
    () => [event(1, { items: [session('09:00-10:00'), session('09:45-10:30')] })],
    ['sessionsOverlap  09:45-10:00'],
  ],
]

test.each(cases)('%s.', (_, plan, expected) => {
  const found = agendaWarnings(plan())
  expect(
    found.map(({ kind, name, from, to }) => `${kind} ${name} ${time(from)}-${time(to)}`),
  ).toEqual(expected)
})

test('A warning names the sessions and events that it is about.', () => {
  const one = session('09:00-10:00', { speakers: ['Ann'] })
  const other = session('09:30-10:00', { speakers: ['Ann'] })
  expect(agendaWarnings([event(1, { items: [one] }), event(2, { items: [other] })])).toMatchObject([
    { eventIds: [1, 2], itemIds: [one.id, other.id], assignmentIds: [] },
  ])
})
