import { expect, test } from 'vitest'
import { pretalxSchedule, type PretalxSchedule } from '../testing/pretalxSchedule.ts'
import { readPretalx } from './pretalx.ts'

const read = (schedule: unknown) => readPretalx(JSON.stringify(schedule), 'UTC')
const small = (): PretalxSchedule => pretalxSchedule({ sessions: 4, rooms: 2, days: 1 })
const firstTalk = (schedule: PretalxSchedule) =>
  schedule.schedule.conference.days[0]!.rooms['Hall 1']![0]!
const problemsOf = (changes: object) => {
  const schedule = small()
  Object.assign(firstTalk(schedule), changes)
  return read(schedule)!.problems.map(({ row, column, reason }) => `${row} ${column} ${reason}`)
}

test('A session has the room, times, title, speakers, language and abstract of its talk.', () => {
  const { sessions, problems } = read(small())!
  expect(problems).toEqual([])
  expect(sessions[0]).toEqual({
    row: 1,
    externalId: '00000000-0000-5000-8000-000000000001',
    room: 'Hall 1',
    startsAt: new Date('2026-12-01T08:00Z'),
    endsAt: new Date('2026-12-01T08:30Z'),
    titleEn: 'Talk 1: what we learned about “interpreting”',
    speakers: ['Speaker 1 of 1', 'Speaker 1 of 2'],
    floorLanguage: 'de',
    abstract: 'An abstract of talk 1.\n\nIt has two paragraphs.',
  })
})

test('The title of a talk in Chinese is the Chinese title.', () => {
  const zh = read(small())!.sessions.find(({ floorLanguage }) => floorLanguage === 'zh-Hans')!
  expect(zh.titleZh).toContain('Talk 3')
  expect(zh).not.toHaveProperty('titleEn')
})

test.each([
  [{ language: 'de-formal' }, 'de'],
  [{ language: 'pt-br' }, 'pt-BR'],
  [{ language: null }, null],
])('A talk with %j has the floor language %j.', (changes, tag) => {
  const schedule = small()
  Object.assign(firstTalk(schedule), changes)
  expect(read(schedule)!.sessions[0]!.floorLanguage).toBe(tag)
})

test.each([
  [{ duration: '00:45' }, '2026-12-01T08:45:00.000Z'],
  [{ duration: '2:15' }, '2026-12-01T10:15:00.000Z'],
  [{ duration: '0:01:30' }, '2026-12-01T09:30:00.000Z'],
])('A talk with %j ends at %s.', (changes, end) => {
  const schedule = small()
  Object.assign(firstTalk(schedule), changes)
  expect(read(schedule)!.sessions[0]!.endsAt.toISOString()).toBe(end)
})

test.each([
  [{ guid: '' }, ['1 externalId missing']],
  [{ guid: 7 }, ['1 externalId notText']],
  [{ title: undefined }, ['1 titleEn notText']],
  [{ title: ' ' }, ['1 titleEn missing']],
  [{ date: 'tomorrow' }, ['1 start notATime']],
  [{ duration: '30 min' }, ['1 end notATime']],
  [{ duration: '00:00' }, ['1 end endNotAfterStart']],
  [{ duration: '13:00' }, ['1 end sessionTooLong']],
  [{ language: 'Klingon!' }, ['1 floorLanguage languageUnknown']],
  [{ persons: 'Ada' }, ['1 speakers notText']],
])('A talk with %j has the problem %j.', (changes, problems) => {
  expect(problemsOf(changes)).toEqual(problems)
})

test.each(['', '{', 'null', '[]', '{"schedule":{}}', '{"schedule":{"conference":{"days":7}}}'])(
  'The text %j is no schedule.',
  (text) => {
    expect(readPretalx(text, 'UTC')).toBeUndefined()
  },
)

test('A schedule of 500 talks in 8 rooms over 4 days is read completely.', () => {
  const { sessions, problems } = read(pretalxSchedule({ sessions: 500, rooms: 8, days: 4 }))!
  expect(problems).toEqual([])
  expect(new Set(sessions.map(({ externalId }) => externalId)).size).toBe(500)
  expect(new Set(sessions.map(({ room }) => room)).size).toBe(8)
  expect(new Set(sessions.map(({ startsAt }) => startsAt.toISOString().slice(0, 10))).size).toBe(4)
})
