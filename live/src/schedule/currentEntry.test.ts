import { eventState } from '@openbooth/contract/events/event/rules/events'
import { expect, test } from 'vitest'
import { currentEntry, type Entry } from './currentEntry.ts'

const now = Date.parse('2027-03-02T10:00:00Z')

/** An event of one hour. */
const entry = (startAt: string, state: 0 | 1 | 3, isAdmitted: boolean, works: string[] = []) => ({
  name: startAt,
  assignments: works.map((from) => ({
    startsAt: `2027-03-02T${from}:00Z`,
    endsAt: new Date(Date.parse(`2027-03-02T${from}:00Z`) + 30 * 60_000).toISOString(),
  })),
  event: { startAt: `2027-03-02T${startAt}:00Z`, state, isAdmitted } as Entry['event'],
})
const { normal, order, completed } = eventState

// Each row: events by start, state and admission, then the expected start and result.
const table: readonly [string, ReturnType<typeof entry>[], string | undefined, string?][] = [
  ['no event', [], undefined],
  ['only events that are over', [entry('08:00', completed, false)], undefined],
  ['a running event', [entry('09:30', normal, true)], '09:30', 'now'],
  ['an event that admits early', [entry('10:30', order, true)], '10:30', 'early'],
  ['an event that does not admit yet', [entry('12:00', order, false)], '12:00', 'next'],
  [
    'a running event beside one that admits early',
    [entry('09:30', normal, true), entry('10:30', order, true)],
    '09:30',
    'now',
  ],
  [
    'two running events: the one that started last',
    [entry('09:00', normal, true), entry('09:50', normal, true)],
    '09:50',
    'now',
  ],
  [
    'two running events: the one with an assignment now',
    [entry('09:00', normal, true, ['09:45']), entry('09:50', normal, true, ['10:15'])],
    '09:00',
    'now',
  ],
  [
    'two running events: an assignment that just ended does not count',
    [entry('09:00', normal, true, ['09:30']), entry('09:50', normal, true)],
    '09:50',
    'now',
  ],
  [
    'an event that is over before the next',
    [entry('08:00', completed, false), entry('12:00', order, false)],
    '12:00',
    'next',
  ],
  [
    'an event that is due but not open yet beside one that admits early',
    [entry('09:59', order, false), entry('10:30', order, true)],
    '10:30',
    'early',
  ],
]

test.each(table)('currentEntry chooses the right event from %s.', (_, entries, name, at) => {
  const found = currentEntry(entries, now)
  expect([found?.entry.name, found?.at]).toEqual([name, at])
})
