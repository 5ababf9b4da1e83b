import { comboPackageCalls } from '@openbooth/contract/money/comboPackage/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { findCalls } from '@openbooth/contract/overview/find/calls'
import { role } from '@openbooth/contract/roles'
import { eventState, recordStatus } from '@openbooth/contract/events/event/rules/events'
import { afterAll, expect, test } from 'vitest'
import { sheetOf } from '#testing/sheetOf.ts'
import { startTestServer } from '#testing/server.ts'
import { makeMediaServer } from '#testing/events.ts'
import { draftOf, makeChannels, makeTeam, makeUnlimited } from '../testing/drafts.ts'

const numbers: string[] = []
const events = ['100% of spring', '1000 summers', '=autumn', 'Winter']
const server = await startTestServer()
const channels = await makeChannels(server)
const user = await makeTeam(server, await server.user())
await makeUnlimited(server, user)
for (const [n, name] of events.entries()) {
  const day = `2026-12-0${n + 1}`
  const draft = draftOf(channels, {
    name,
    appointmentStartTime: `${day}T09:00`,
    appointmentEndTime: `${day}T10:00`,
  })
  numbers.push((await server.ok(eventCalls.create, draft, user)).number)
}
await server.ok(eventCalls.create, draftOf(channels), await server.user())
afterAll(() => server.close())

const namesOf = async (input: Parameters<typeof server.ok<typeof eventCalls.list>>[1]) =>
  (await server.ok(eventCalls.list, input, user)).rows.map(({ name }) => name)

test('A user sees own events, the latest start first, each with its charge.', async () => {
  const { rows, total } = await server.ok(eventCalls.list, {}, user)
  expect(total).toBe(4)
  expect(rows.map(({ name }) => name)).toEqual(events.toReversed())
  expect(rows[0]).toMatchObject({
    number: numbers[3],
    state: eventState.order,
    ownerName: user.userName,
    startAt: '2026-12-04T09:00:00.000Z',
    boothNums: 1,
    charged: [{ asset: 'BOOTH_HOUR', amount: 0 }],
    lacksServer: false,
    version: 1,
  })
})

test('Events are found by literal words of the name, and by the number with any spacing.', async () => {
  expect(await namesOf({ search: '100%' })).toEqual(['100% of spring'])
  expect(await namesOf({ search: 'WINTER' })).toEqual(['Winter'])
  const number = numbers[1]!
  const spaced = `${number.slice(0, 3)} ${number.slice(3, 6)} ${number.slice(6)}`
  expect(await namesOf({ search: spaced })).toEqual(['1000 summers'])
})

test('Rare words and two Chinese characters are found and counted among more events than one search reads.', async () => {
  const host = await server.user()
  const { id } = await server.ok(
    eventCalls.create,
    draftOf(channels, { name: '昆曲之夜 Opera' }),
    host,
  )
  // Copies with later starts, just enough to exceed the limit.
  await server.app.db.pool.query(
    `insert into events (number, owner_id, name, event_type, state, start_at, end_at, appointment_start_time,
      appointment_end_time, time_zone, dst, hemispheres, floor_channel_id, technician_option, auto_recording,
      live_detection_interval, alert_time, headphone_alert, receiver_nums, booth_nums, quote, cancelled_at, created_at)
    select (n + 1000)::text, owner_id, 'Meeting ' || n, event_type, 2, start_at + n * interval '1 day',
      end_at + n * interval '1 day', appointment_start_time, appointment_end_time, time_zone, dst, hemispheres,
      floor_channel_id, technician_option, auto_recording, live_detection_interval, alert_time, headphone_alert,
      receiver_nums, booth_nums, quote, created_at, created_at
    from events cross join generate_series(1, 10001) n where id = $1`,
    [id],
  )
  for (const search of ['opera', '昆曲', '夜'])
    expect(await server.ok(eventCalls.list, { search }, host)).toMatchObject({
      rows: [{ id }],
      total: 1,
      totalIsCapped: false,
    })
  const anywhere = async (search: string) =>
    (await server.ok(findCalls.find, { search }, host)).found.map(({ title }) => title)
  expect(await anywhere('昆曲')).toEqual(['昆曲之夜 Opera'])
  expect((await anywhere('ing 1'))[0]).toBe('Meeting 10001')
  const common = await server.ok(eventCalls.list, { search: 'meeting', page: 2 }, host)
  expect(common.rows.map(({ name }) => name)[0]).toBe('Meeting 9981')
  expect(common).toMatchObject({ total: 2_000, totalIsCapped: true })
})

test('Events are filtered by state, type and start, sorted and paged.', async () => {
  expect(await namesOf({ state: eventState.cancelled })).toEqual([])
  expect(await namesOf({ eventType: 1 })).toEqual([])
  const between = { from: '2026-12-02T09:00:00Z', to: '2026-12-03T09:00:00Z' }
  expect(await namesOf(between)).toEqual(['1000 summers'])
  expect(await namesOf({ sort: 'name', descending: false })).toEqual(events.toSorted())
  expect(await namesOf({ page: 2 })).toEqual([])
})

test('The agenda lists running, then upcoming, then past events, the latest first, also with a search or a state.', async () => {
  const host = await makeUnlimited(server, await server.user())
  await makeMediaServer(server)
  // Name, state, and in how many days it starts.
  const rows = [
    ['far', eventState.order, 30],
    ['over', eventState.completed, -1],
    ['next', eventState.order, 2],
    ['long over', eventState.completed, -40],
    ['cancelled', eventState.cancelled, 5],
    ['running', eventState.normal, 0],
  ] as const
  for (const [name, state, days] of rows) {
    const { id } = await server.ok(eventCalls.create, draftOf(channels, { name }), host)
    await server.app.db.pool.query(
      `update events set state = $2::smallint, start_at = start_at + $3 * interval '1 day',
         end_at = end_at + $3 * interval '1 day', opened_at = created_at,
         media_server_id = (select min(id) from media_servers),
         closed_at = case when $2::smallint = 3 then created_at end, cancelled_at = case when $2::smallint = 2 then created_at end
       where id = $1`,
      [id, state, days],
    )
  }
  const named = async (input: Parameters<typeof server.ok<typeof eventCalls.list>>[1]) =>
    (
      await server.ok(eventCalls.list, { sort: 'agenda', descending: false, ...input }, host)
    ).rows.map(({ name }) => name)
  const agenda = ['running', 'next', 'far', 'cancelled', 'over', 'long over']
  expect(await named({})).toEqual(agenda)
  expect(await named({ descending: true })).toEqual(agenda.toReversed())
  expect(await named({ search: 'n' })).toEqual(['running', 'next', 'cancelled', 'long over'])
  expect(await named({ state: eventState.order })).toEqual(['next', 'far'])
  expect(await named({ state: eventState.completed })).toEqual(['over', 'long over'])
  const everybodys = { sort: 'agenda', descending: false, ownerId: Number(host.id) } as const
  const all = await server.ok(eventCalls.all, everybodys, await server.user(role.admin))
  expect(all.rows.map(({ name }) => name)).toEqual(agenda)
  // An index has this order, so that no list of many events is sorted for a page.
  const { rows: plan } = await server.app.db.pool.query(
    `explain select e.id from events e where e.owner_id = ${host.id} order by e.agenda, e.id limit 20`,
  )
  const steps = plan.map((row: Record<string, string>) => row['QUERY PLAN']).join()
  expect(steps).toContain('events_hosted_in_agenda')
  expect(steps).not.toContain('Sort')
  const { rows: file } = await exported({ sort: 'agenda', descending: false }, host)
  expect(file.slice(1).map((row) => row[1])).toEqual(agenda)
})

test('Events are filtered by recording, and list and file show it in words.', async () => {
  const host = await server.user()
  const [kept] = await Promise.all(
    ['Kept', 'Not kept'].map((name, index) =>
      server.ok(
        eventCalls.create,
        draftOf(channels, {
          name,
          appointmentStartTime: `2026-12-0${index + 1}T09:00`,
          appointmentEndTime: `2026-12-0${index + 1}T09:30`,
        }),
        host,
      ),
    ),
  )
  await server.app.db.query
    .updateTable('events')
    .set({ isRecording: true })
    .where('id', '=', BigInt(kept!.id))
    .execute()
  const namesBy = async (status: 0 | 1) => {
    const { rows } = await server.ok(eventCalls.list, { recordStatus: status }, host)
    return rows.map((row) => [row.name, row.recordStatus])
  }
  expect(await namesBy(recordStatus.open)).toEqual([['Kept', 1]])
  expect(await namesBy(recordStatus.closed)).toEqual([['Not kept', 0]])
  const { rows } = await exported({ recordStatus: recordStatus.open }, host)
  expect(rows).toHaveLength(2)
  expect(rows[1]![rows[0]!.indexOf('Record status')]).toBe('Open')
  const all = await server.ok(eventCalls.all, { recordStatus: 1 }, await server.user(role.admin))
  expect(all.rows.map(({ name }) => name)).toEqual(['Kept'])
})

const exported = async (input: object, caller = user) => {
  const response = await server.fetch(eventCalls.export, input, caller)
  return { response, ...sheetOf(Buffer.from(await response.arrayBuffer())) }
}

test('The Excel file contains the filtered events, and no name becomes a formula.', async () => {
  const { response, tab, rows } = await exported({ search: 'autumn' })
  expect(response.headers.get('content-type')).toContain('spreadsheetml')
  expect(tab).toBe('Events')
  expect(rows).toHaveLength(2)
  expect(rows[1]!.slice(0, 3)).toEqual([numbers[2], "'=autumn", 'Scheduled'])
  expect((await exported({ sort: 'name' })).rows).toHaveLength(5)
})

test('The Excel file uses the language and time zone of the call, otherwise those of the account.', async () => {
  const host = await server.user()
  const { id } = await server.ok(
    eventCalls.create,
    draftOf(channels, {
      name: 'Winter',
      appointmentStartTime: '2026-12-01T22:00',
      appointmentEndTime: '2026-12-01T23:00',
    }),
    host,
  )
  const english = await exported({}, host)
  expect(english.tab).toBe('Events')
  expect(english.rows[0]).toContain('Start (UTC)')
  await server.app.db.query
    .updateTable('users')
    .set({ language: 'zh', timeZone: 'Asia/Shanghai' })
    .where('id', '=', host.id)
    .execute()
  const {
    tab,
    response,
    rows: [head, row],
  } = await exported({}, host)
  expect(tab).toBe('会议')
  expect(decodeURIComponent(response.headers.get('content-disposition')!)).toMatch(
    /会议 [-\d]{10}\.xlsx/,
  )
  const of = (title: string) => row![head!.indexOf(title)]
  const { startAt } = await server.ok(eventCalls.get, { id }, host)
  const inShanghai = new Date(Date.parse(startAt) + 8 * 3600_000).toISOString()
  expect(of('开始（北京时间）')).toBe(inShanghai.slice(0, 19).replace('T', ' '))
  expect(of('开始（会议所在地）')).toBe('2026-12-01 22:00:00')
  const asked = await exported({ language: 'en', timeZone: 'Asia/Tokyo' }, host)
  expect(asked.rows[0]).toContain('Start (Tokyo time)')
})

test('A truncated file says so in its last row.', async () => {
  const many = await server.user()
  await server.app.db.pool.query(
    `insert into events (number, owner_id, name, event_type, state, start_at, end_at, appointment_start_time,
       appointment_end_time, time_zone, dst, hemispheres, floor_channel_id, technician_option, auto_recording,
       live_detection_interval, alert_time, headphone_alert, receiver_nums, booth_nums, quote, created_at)
     select (800000000 + n)::text, $1, 'Event ' || n, 0, 1, $2::timestamptz + n * interval '1 hour',
       $2::timestamptz + (n + 1) * interval '1 hour', '2026-12-01T09:00', '2026-12-01T10:00', 'Europe/London', false, 0, $3, 'none', false, 30, 60,
       false, 1, 1, '{}', $2
     from generate_series(1, 10001) n`,
    [many.id, server.clock.now(), channels[0]],
  )
  const { tab, rows } = await exported({}, many)
  expect(tab).toBe('Events')
  expect(rows).toHaveLength(10_002)
  expect(rows.at(-1)).toEqual([expect.stringContaining('Only the first 10000 events')])
  expect(await server.ok(eventCalls.list, {}, many)).toMatchObject({
    total: 2_000,
    totalIsCapped: true,
  })
  // All of them are scanned, and more match than are counted.
  await server.app.db.query
    .deleteFrom('events')
    .where('number', 'in', ['800000001', '800000002'])
    .execute()
  expect(await server.ok(eventCalls.list, { search: 'event' }, many)).toMatchObject({
    total: 2_000,
    totalIsCapped: true,
  })
})

test('The form gets the limits of the package and the list of unavailable features.', async () => {
  const customer = await server.user()
  const limits = await server.ok(comboPackageCalls.limits, {}, customer)
  expect(limits).toMatchObject({
    packageId: 1,
    packageName: 'Free',
    until: null,
    boothHours: 2,
    hoursAreUnlimited: false,
    boxNums: 1,
    receiverNums: 20,
    interpretersNums: 2,
    supportRelay: false,
    publicStreams: false,
    memberCharged: false,
    mayOverlap: false,
    channelLimit: 32,
    technicianNoticeHours: 72,
    ownTechnicianRefusal: 'byotPlanRequired',
  })
  expect(await server.ok(comboPackageCalls.limits, {}, user)).toMatchObject({
    hoursAreUnlimited: true,
    mayOverlap: true,
  })
})
