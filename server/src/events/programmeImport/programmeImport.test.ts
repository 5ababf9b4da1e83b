import { utils, write } from '@e965/xlsx'
import { agendaCalls } from '@openbooth/contract/events/agenda/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { programmeImportCalls } from '@openbooth/contract/events/programmeImport/calls'
import { importColumns } from '@openbooth/contract/events/programmeImport/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeChannels, makeUnlimited, type Channels } from '#testing/events.ts'
import { sheetOf } from '#testing/sheetOf.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { deletePreviews } from './scheduledTasks.ts'
import { makeCongress } from './testing/congress.ts'
import {
  pretalxSchedule,
  roomsOfSchedule,
  type PretalxSchedule,
} from './testing/pretalxSchedule.ts'

let server: TestServer
let channels: Channels
let owner: TestUser
let anyCongress: number
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
  owner = await makeUnlimited(server, await server.user())
  anyCongress = await makeSmall()
})
afterAll(() => server.close())

const small = (): PretalxSchedule => pretalxSchedule({ sessions: 6, rooms: 2, days: 1 })
const makeSmall = () =>
  makeCongress(server, channels, owner, { rooms: roomsOfSchedule(2), days: 1 })

const json = (schedule: object) => ({
  name: 'schedule.json',
  body: Buffer.from(JSON.stringify(schedule)),
})
const csv = (...lines: string[]) => ({ name: 'sessions.csv', body: Buffer.from(lines.join('\n')) })
const xlsx = (rows: unknown[][], date1904 = false) => {
  const book = utils.book_new()
  book.Workbook = { WBProps: { date1904 } }
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { cellDates: true }), 'Sessions')
  return {
    name: 'sessions.xlsx',
    body: write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
  }
}

interface File {
  readonly name: string
  readonly body: Buffer
}

const upload = (programmeId: number, file: File, removesMissing?: boolean) =>
  server.upload(
    programmeImportCalls.preview,
    { programmeId, ...(removesMissing === undefined ? {} : { removesMissing }) },
    file,
    owner,
  )
const preview = async (...given: Parameters<typeof upload>) => {
  const { msg, data } = await upload(...given)
  expect(msg).toBe('Success')
  return data
}
const apply = (programmeId: number, token: string, skipsProblems = false) =>
  server.call(programmeImportCalls.apply, { programmeId, token, skipsProblems }, owner)
const agendaOf = (id: number) => server.ok(agendaCalls.programme, { id }, owner)

test('A file of one row is previewed, then applied, and a second apply of the token returns the same counts.', async () => {
  const programmeId = await makeSmall()
  const file = csv(
    'ID;Room;Date;Start;End;Title (English);Speakers;Floor language;Break',
    '7;hall 1;2026-12-01;23:30;00:15;"Late; but good";Ada;fr;no',
  )
  const { token, difference, problems } = await preview(programmeId, file)
  expect(problems).toEqual([])
  expect(difference).toEqual({
    added: [
      {
        externalId: '7',
        room: 'Hall 1',
        titleEn: 'Late; but good',
        titleZh: '',
        startsAt: '2026-12-01T22:30:00.000Z',
        endsAt: '2026-12-01T23:15:00.000Z',
      },
    ],
    changed: [],
    removed: [],
    counts: { added: 1, changed: 0, removed: 0, untouched: 0 },
  })
  expect((await agendaOf(programmeId)).items).toEqual([])
  for (let time = 0; time < 2; time += 1)
    expect(await apply(programmeId, token)).toMatchObject({
      msg: 'Success',
      data: { added: 1, changed: 0, removed: 0, untouched: 0 },
    })
  expect((await agendaOf(programmeId)).items).toMatchObject([
    { externalId: '7', titleEn: 'Late; but good', speakers: ['Ada'], floorLanguage: 'fr' },
  ])
})

test('A pretalx schedule of 500 sessions in 8 rooms over 4 days imports in under 5 s, a second import changes nothing, and a third only what changed.', async () => {
  const rooms = roomsOfSchedule(8)
  const programmeId = await makeCongress(server, channels, owner, { rooms, days: 4 })
  const schedule = pretalxSchedule({ sessions: 500, rooms: 8, days: 4 })
  const began = performance.now()
  const first = await preview(programmeId, json(schedule))
  expect(await apply(programmeId, first.token)).toMatchObject({ data: { added: 500 } })
  expect(performance.now() - began).toBeLessThan(5_000)

  const { items, events } = await agendaOf(programmeId)
  expect(items).toHaveLength(500)
  const roomOf = new Map(events.map(({ id, room }) => [id, room]))
  for (const day of schedule.schedule.conference.days)
    for (const [room, talks] of Object.entries(day.rooms))
      for (const talk of talks) {
        const item = items.find(({ externalId }) => externalId === talk.guid)!
        expect(roomOf.get(item.eventId)).toBe(room)
        expect(item.startsAt).toBe(new Date(talk.date).toISOString())
        expect(item.endsAt).toBe(new Date(talk.end).toISOString())
        expect([item.titleEn, item.titleZh]).toContain(talk.title)
        expect(item.speakers).toEqual(talk.persons.map(({ name }) => name))
      }

  const second = await preview(programmeId, json(schedule))
  expect(second.difference.counts).toEqual({ added: 0, changed: 0, removed: 0, untouched: 500 })
  expect(await apply(programmeId, second.token)).toMatchObject({ data: { untouched: 500 } })
  expect(await agendaOf(programmeId)).toEqual({
    items,
    events,
    assignments: [],
    warnings: expect.anything(),
  })

  const day = schedule.schedule.conference.days[0]!
  const [moved, ...others] = day.rooms['Hall 1']!
  day.rooms['Hall 1'] = others
  // After the last talk of the room.
  Object.assign(moved!, { date: '2026-12-01T18:30:00+01:00' })
  day.rooms['Hall 2']!.push(moved!)
  const [retitled] = day.rooms['Hall 3']!
  retitled!.title = 'A new title'
  day.rooms['Hall 4']!.pop()
  const third = await preview(programmeId, json(schedule))
  expect(third.difference.counts).toEqual({ added: 0, changed: 2, removed: 1, untouched: 497 })
  expect(third.difference.changed.map(({ fields }) => fields.map(({ field }) => field))).toEqual([
    ['titleEn'],
    ['room', 'startsAt', 'endsAt'],
  ])
  await apply(programmeId, third.token)
  const after = await agendaOf(programmeId)
  const same = (guid: string) => after.items.find(({ externalId }) => externalId === guid)!
  expect(same(moved!.guid).id).toBe(items.find(({ externalId }) => externalId === moved!.guid)!.id)
  expect(roomOf.get(same(moved!.guid).eventId)).toBe('Hall 2')
  expect(after.items).toHaveLength(499)
}, 60_000)

test('A session that was entered by hand stays, and an imported one that is not in the file stays if the organiser chose that.', async () => {
  const programmeId = await makeSmall()
  const { token } = await preview(programmeId, json(small()))
  await apply(programmeId, token)
  const { events } = await agendaOf(programmeId)
  const byHand = await server.ok(
    agendaCalls.saveItem,
    {
      eventId: events[0]!.id,
      titleEn: 'Welcome',
      startsAt: '2026-12-01T08:00:00.000Z',
      endsAt: '2026-12-01T08:05:00.000Z',
    },
    owner,
  )
  const empty = csv('ID,Room,Start,End,Title (English)')
  expect((await preview(programmeId, empty, false)).difference.counts.removed).toBe(0)
  const { token: all, difference } = await preview(programmeId, empty)
  expect(difference.removed).toHaveLength(6)
  await apply(programmeId, all)
  expect((await agendaOf(programmeId)).items).toEqual([byHand])
})

test('An import with problems is refused unless it skips them, and their sessions stay as they are.', async () => {
  const programmeId = await makeSmall()
  await apply(programmeId, (await preview(programmeId, json(small()))).token)
  const schedule = small()
  const [first, second] = schedule.schedule.conference.days[0]!.rooms['Hall 1']!
  first!.duration = 'long'
  second!.title = 'New title'
  schedule.schedule.conference.days[0]!.rooms['Foyer'] =
    schedule.schedule.conference.days[0]!.rooms['Hall 2']!
  delete schedule.schedule.conference.days[0]!.rooms['Hall 2']
  const { token, problems, problemCount, difference } = await preview(programmeId, json(schedule))
  expect(problems.map(({ column, reason }) => `${column} ${reason}`)).toEqual([
    'end notATime',
    'room roomUnknown',
    'room roomUnknown',
    'room roomUnknown',
  ])
  expect(problemCount).toBe(4)
  expect(difference.counts).toEqual({ added: 0, changed: 1, removed: 0, untouched: 5 })
  const before = await agendaOf(programmeId)
  expect(await apply(programmeId, token)).toMatchObject({ msg: 'Schedule Has Problems' })
  expect(await agendaOf(programmeId)).toEqual(before)
  expect(await apply(programmeId, token, true)).toMatchObject({ data: { changed: 1 } })
})

test('An import is refused and changes nothing if a session, an event or a room changed since the preview.', async () => {
  const programmeId = await makeSmall()
  await apply(programmeId, (await preview(programmeId, json(small()))).token)
  const empty = csv('ID,Room,Start,End,Title (English)')
  const { items, events } = await agendaOf(programmeId)
  const changes = [
    () =>
      server.ok(agendaCalls.removeItem, { eventId: items[0]!.eventId, id: items[0]!.id }, owner),
    () => server.ok(eventCalls.cancel, { id: events[0]!.id, version: 1 }, owner),
    () =>
      server.app.db.query
        .insertInto('venueRooms')
        .values({ programmeId: BigInt(programmeId), name: 'Foyer', position: 9 })
        .execute(),
  ]
  for (const change of changes) {
    const { token } = await preview(programmeId, empty)
    await change()
    const before = await agendaOf(programmeId)
    expect(await apply(programmeId, token)).toMatchObject({
      msg: 'Agenda Changed Since The Preview',
    })
    expect(await agendaOf(programmeId)).toEqual(before)
  }
})

test('Each import is applied completely or refused while others import and change sessions at the same time.', async () => {
  const programmeId = await makeSmall()
  await apply(programmeId, (await preview(programmeId, json(small()))).token)
  const { items } = await agendaOf(programmeId)
  const schedule = small()
  for (const talks of Object.values(schedule.schedule.conference.days[0]!.rooms))
    for (const talk of talks) talk.title = 'Imported'
  const { token } = await preview(programmeId, json(schedule))
  const answers = await Promise.all([
    apply(programmeId, token),
    apply(programmeId, token),
    ...items.map((item) =>
      server.call(
        agendaCalls.saveItem,
        { ...item, titleEn: 'By hand', titleZh: '', speakers: ['Someone'] },
        owner,
      ),
    ),
  ])
  const [first, second] = answers.map(({ msg }) => msg)
  expect(['Success', 'Agenda Changed Since The Preview']).toContain(first)
  expect(second).toBe(first)
  const { items: after } = await agendaOf(programmeId)
  expect(after).toHaveLength(6)
  // Later manual saves replace individual titles of the import.
  for (const { titleEn, titleZh, speakers } of after)
    expect([
      ['By hand', '', 'Someone'],
      ['Imported', titleZh, speakers[0]],
      [titleEn, 'Imported', speakers[0]],
    ]).toContainEqual([titleEn, titleZh, speakers[0]])
})

test('A preview is refused for another user, after an hour, after a newer preview, and the stored preview is deleted.', async () => {
  const programmeId = await makeSmall()
  const notFound = { msg: 'Import Not Found' }
  const older = await preview(programmeId, json(small()))
  const { token } = await preview(programmeId, json(small()))
  expect(await apply(programmeId, older.token)).toMatchObject(notFound)
  expect(await apply(await makeSmall(), token)).toMatchObject(notFound)
  const other = await server.user()
  expect(
    await server.call(programmeImportCalls.apply, { programmeId, token }, other),
  ).toMatchObject({ msg: 'Programme Not Found' })
  server.clock.set(new Date(server.clock.now().getTime() + 3_600_000))
  expect(await apply(programmeId, token)).toMatchObject(notFound)
  await deletePreviews(server.app, server.clock.now())
  expect(await server.app.db.query.selectFrom('programmeImports').select('id').execute()).toEqual(
    [],
  )
})

test.each([
  ['notes.txt', 'Hello', 'Schedule Not Readable'],
  ['schedule.json', '{"schedule":', 'Schedule Not Readable'],
  ['schedule.json', '{"talks":[]}', 'Schedule Not Readable'],
  ['calendar.ics', 'BEGIN:VCARD', 'Schedule Not Readable'],
  ['sessions.csv', Buffer.from([0xb1, 0xea, 0xcc, 0xe2]), 'Schedule Not Readable'],
  ['sessions.xlsx', 'ID,Room', 'Spreadsheet Not Readable'],
  ['sessions.xlsx', Buffer.from('504b030400', 'hex'), 'Spreadsheet Not Readable'],
  ['sessions.xlsx', Buffer.alloc(3 * 1024 * 1024), 'Body Too Large'],
  ['sessions.csv', `ID,Room,Start,End,Title (English)${'\na'.repeat(2_001)}`, 'Too Many Sessions'],
  [
    'schedule.json',
    JSON.stringify({
      schedule: { conference: { days: [{ rooms: { Hall: Array(2_001).fill(1) } }] } },
    }),
    'Too Many Sessions',
  ],
] as const)('The file %s with %o is refused as %s.', async (name, body, msg) => {
  expect(await upload(anyCongress, { name, body: Buffer.from(body) })).toMatchObject({ msg })
})

test('More sessions than an event can have are refused.', async () => {
  const programmeId = await makeSmall()
  const lines = Array.from(
    { length: 301 },
    (_, at) => `${at},Hall 1,2026-12-01 09:00,2026-12-01 09:30,Talk ${at}`,
  )
  expect(
    await upload(programmeId, csv('ID,Room,Start,End,Title (English)', ...lines)),
  ).toMatchObject({ msg: 'Too Many Sessions' })
  const { difference } = await preview(
    programmeId,
    csv('ID,Room,Start,End,Title (English)', ...lines.slice(1)),
  )
  expect(difference.counts.added).toBe(300)
})

test('Date cells of Excel are read regardless of their format, also with the 1904 date system of a Macintosh.', async () => {
  const programmeId = await makeSmall()
  const head = ['ID', 'Room', 'Date', 'Start', 'End', 'Title (English)']
  const file = xlsx([
    head,
    // 2026-12-01 is day 46,357 of spreadsheet programs.
    [
      'a',
      'Hall 1',
      { t: 'n', v: 46_357, z: 'd/m/yy' },
      { t: 'n', v: 0.375, z: 'h:mm AM/PM' },
      { t: 'n', v: 0.40625, z: 'h:mm' },
      'Cells',
    ],
    [
      'b',
      'Hall 1',
      '',
      { t: 'n', v: 46_357.5, z: 'm/d/yy h:mm' },
      { t: 'n', v: 46_357.53125, z: 'm/d/yy h:mm' },
      'One cell',
    ],
    ['c', 'Hall 1', 46_357, '09:00', '09:30', 'A plain number is no date'],
  ])
  const { difference, problems } = await preview(programmeId, file)
  expect(difference.added.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
    ['2026-12-01T08:00:00.000Z', '2026-12-01T08:45:00.000Z'],
    ['2026-12-01T11:00:00.000Z', '2026-12-01T11:45:00.000Z'],
  ])
  expect(problems).toEqual([{ row: 4, column: 'date', reason: 'notADate', value: '46357' }])
  const start = { t: 'n', v: 46_357 - 1_462, z: 'yyyy-mm-dd' }
  const old = xlsx([head, ['a', 'Hall 1', start, '09:00', '09:45', 'Cells']], true)
  expect((await preview(programmeId, old)).difference.added[0]).toMatchObject({
    startsAt: '2026-12-01T08:00:00.000Z',
  })
})

test('The template has the columns in the language of the reader, and importing it unchanged changes nothing.', async () => {
  const programmeId = await makeSmall()
  await apply(
    programmeId,
    (
      await preview(
        programmeId,
        csv(
          'ID,Room,Date,Start,End,Title (English),Title (Chinese),Speakers,Floor language,Break,Abstract',
          '=1,Hall 1,2026-12-01,09:00,09:45,=SUM(A1),,Ada; Lin,fr,,"Two\nlines"',
          '2,Hall 2,2026-12-01,12:00,13:00,,午餐,,,yes,',
        ),
      )
    ).token,
  )
  for (const language of ['en', 'zh'] as const) {
    const response = await server.fetch(
      programmeImportCalls.template,
      { programmeId, language },
      owner,
    )
    const body = Buffer.from(await response.arrayBuffer())
    const { rows } = sheetOf(body)
    expect(rows[0]).toEqual(Object.values(importColumns).map((title) => title[language]))
    expect(rows).toHaveLength(3)
    const { difference, problems } = await preview(programmeId, { name: 'sessions.xlsx', body })
    expect(problems).toEqual([])
    expect(difference.counts).toEqual({ added: 0, changed: 0, removed: 0, untouched: 2 })
  }
  const other = await server.user()
  expect(await server.call(programmeImportCalls.template, { programmeId }, other)).toMatchObject({
    msg: 'Programme Not Found',
  })
})
