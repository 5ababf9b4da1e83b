import { expect, test } from 'vitest'
import { isUnchanged, scheduleChanges, type MailedEntry } from './mailedSchedule.ts'

const at = new Date('2027-03-02T12:00:00Z')

/** An event on 3 March from nine to ten. */
const entry = (codeId: string, changes: Partial<MailedEntry> = {}): MailedEntry => ({
  codeId,
  calendarRevision: 0,
  version: 1,
  eventName: 'Plenary',
  room: 'Main hall',
  role: 'interpreter',
  boothName: { en: 'French', zh: '法语' },
  startAt: '2027-03-03T09:00:00.000Z',
  endAt: '2027-03-03T10:00:00.000Z',
  timeZone: 'Europe/London',
  assignments: [],
  ...changes,
})
const shift = (from: string, to: string) => ({
  startsAt: `2027-03-03T${from}:00.000Z`,
  endsAt: `2027-03-03T${to}:00.000Z`,
})
const past = { startAt: '2027-03-01T09:00:00.000Z', endAt: '2027-03-01T10:00:00.000Z' }
const later = { startAt: '2027-03-03T11:00:00.000Z', endAt: '2027-03-03T12:00:00.000Z' }

// Each row: the schedule in the last email, the current one, and the codes that the email names.
const table: readonly [
  string,
  MailedEntry[],
  MailedEntry[],
  { added?: string[]; changed?: string[]; removed?: string[] },
][] = [
  ['nothing when nothing changed', [entry('1')], [entry('1')], {}],
  ['nothing when only the version rose', [entry('1')], [entry('1', { version: 5 })], {}],
  ['a new event', [entry('1')], [entry('1'), entry('2')], { added: ['2'] }],
  ['an event that was removed', [entry('1'), entry('2')], [entry('1')], { removed: ['2'] }],
  ['another time', [entry('1')], [entry('1', later)], { changed: ['1'] }],
  ['another room', [entry('1')], [entry('1', { room: 'Hall 2' })], { changed: ['1'] }],
  ['another name', [entry('1')], [entry('1', { eventName: 'Panel' })], { changed: ['1'] }],
  ['another booth', [entry('1')], [entry('1', { boothName: null })], { changed: ['1'] }],
  [
    'another working time',
    [entry('1', { assignments: [shift('09:00', '09:30')] })],
    [entry('1', { assignments: [shift('09:10', '09:40')] })],
    { changed: ['1'] },
  ],
  [
    'nothing when the database ordered the keys of its JSON',
    [
      entry('1', {
        boothName: { zh: '法语', en: 'French' },
        assignments: [shift('09:00', '09:30')],
      }),
    ],
    [entry('1', { assignments: [shift('09:00', '09:30')] })],
    {},
  ],
  ['another zone', [entry('1')], [entry('1', { timeZone: 'Asia/Shanghai' })], { changed: ['1'] }],
  ['nothing of a past event that was removed', [entry('1', past)], [], {}],
  [
    'nothing of a past event that was renamed',
    [entry('1', past)],
    [entry('1', { ...past, eventName: 'Panel' })],
    {},
  ],
  ['an event that moved from the past', [entry('1', past)], [entry('1')], { changed: ['1'] }],
  [
    'an event whose holder was replaced, as two codes',
    [entry('1')],
    [entry('2')],
    { added: ['2'], removed: ['1'] },
  ],
]

test.each(table)('scheduleChanges reports %s.', (_, before, now, expected) => {
  const changes = scheduleChanges(before, now, at)
  expect({
    added: changes.added.map(({ codeId }) => codeId),
    changed: changes.changed.map(({ now: { codeId } }) => codeId),
    removed: changes.removed.map(({ codeId }) => codeId),
  }).toEqual({ added: [], changed: [], removed: [], ...expected })
  expect(isUnchanged(changes)).toBe(Object.keys(expected).length === 0)
})
