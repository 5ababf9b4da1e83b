import { expect, test } from 'vitest'
import {
  daysOf,
  eventCountOf,
  hoursProblem,
  minutesOf,
  rangeProblem,
  roomProblem,
  type ProgrammeValues,
} from './programmeDraft.ts'

const values: ProgrammeValues = {
  name: 'Congress',
  startsOn: '2026-12-30',
  endsOn: '2027-01-02',
  timeZone: 'Europe/London',
  listeners: '200',
  rooms: [
    { key: '1', name: 'Hall A' },
    { key: '2', name: 'Hall B' },
  ],
  from: '09:00',
  to: '17:30',
  ownHours: { '2026-12-31': { from: '20:00', to: '01:00' }, '2027-01-01': null },
}

test('A programme has an event in each room on each day, with the hours of that day.', () => {
  expect(daysOf(values)).toEqual([
    { date: '2026-12-30', from: '09:00', to: '17:30' },
    { date: '2026-12-31', from: '20:00', to: '01:00' },
    { date: '2027-01-02', from: '09:00', to: '17:30' },
  ])
  expect(eventCountOf(values)).toBe(6)
  expect(eventCountOf({ ...values, endsOn: '' })).toBe(0)
})

test.each([
  ['09:00', '17:30', 510, null],
  ['20:00', '01:00', 300, null],
  ['09:00', '21:00', 720, null],
  ['09:00', '21:05', 725, 'tooLong'],
  ['09:00', '09:00', 1440, 'tooLong'],
  ['09:00', '', undefined, 'timeMissing'],
] as const)('Hours from %s to “%s” last %s minutes', (from, to, minutes, problem) => {
  expect(minutesOf({ from, to })).toBe(minutes)
  expect(hoursProblem({ from, to })).toBe(problem)
})

test.each([
  ['2026-12-01', '2026-12-01', null],
  ['2026-12-01', '2026-12-31', null],
  ['2026-12-01', '2027-01-01', 'tooManyDays'],
  ['2026-12-02', '2026-12-01', 'endsBeforeStart'],
  ['2026-12-02', 'soon', 'dateMissing'],
  ['', '2026-12-01', null],
])('The dates %s to %s have the problem %s', (startsOn, endsOn, problem) => {
  expect(rangeProblem({ startsOn, endsOn })).toBe(problem)
})

test('Two rooms cannot have the same name, regardless of case.', () => {
  const rooms = ['Hall A', ' hall a ', ''].map((name, key) => ({ key: String(key), name }))
  expect(rooms.map((_, index) => roomProblem(rooms, index))).toEqual([
    null,
    'roomTwice',
    'roomMissing',
  ])
})
