import type { WireInput } from '@openbooth/contract/call'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { afterAll, expect, test } from 'vitest'
import { sheetOf } from '#testing/sheetOf.ts'
import { startTestServer, type TestUser } from '#testing/server.ts'
import { makeChannels } from '../testing/drafts.ts'
import { minute, plan } from '../testing/life.ts'

const server = await startTestServer()
const channels = await makeChannels(server)
afterAll(() => server.close())

/** Records the same as joining by a signed-in user. */
const attend = (user: TestUser, eventId: number, seatName: string) =>
  server.app.db.query
    .insertInto('attendances')
    .values({
      userId: user.id,
      eventId: BigInt(eventId),
      role: 'interpreter',
      seatName,
      joinedAt: server.clock.now(),
    })
    .execute()

test('A user sees attended events with host and seat, finds them and sorts them by each column.', async () => {
  const guest = await server.user()
  const hosts = [await server.user(), await server.user()]
  const events: number[] = []
  for (const [index, name] of ['Annual meeting', 'Board'].entries()) {
    const { id } = await plan(server, channels, hosts[index]!, {
      startsIn: 100 - index,
      lasts: 30,
      name,
    })
    events.push(id)
    await attend(guest, id, `Seat ${index}`)
    server.clock.advance(minute / 2)
  }
  const { rows, total } = await server.ok(eventCalls.attended, {}, guest)
  expect(total).toBe(2)
  expect(rows).toMatchObject([
    { id: events[1], name: 'Board', role: 'interpreter', seatName: 'Seat 1' },
    { id: events[0], name: 'Annual meeting', hostName: hosts[0]!.userName },
  ])
  const namesOf = async (input: WireInput<typeof eventCalls.attended>) =>
    (await server.ok(eventCalls.attended, input, guest)).rows.map(({ name }) => name)
  expect(await namesOf({ sort: 'name', descending: false })).toEqual(['Annual meeting', 'Board'])
  expect(await namesOf({ sort: 'startAt', descending: true })).toEqual(['Annual meeting', 'Board'])
  expect(await namesOf({ search: 'annual' })).toEqual(['Annual meeting'])
  expect(await namesOf({ search: rows[0]!.number })).toEqual(['Board'])
  expect((await server.ok(eventCalls.attended, {}, hosts[0])).total).toBe(0)
})

test('The Excel file contains the filtered attended events, and no name becomes a formula.', async () => {
  const [guest, another, host] = [await server.user(), await server.user(), await server.user()]
  const events: { number: string }[] = []
  for (const [index, name] of ['=Gala', 'Gala dinner', 'Board'].entries()) {
    const event = await plan(server, channels, host, {
      startsIn: 200 + index * 60,
      lasts: 30,
      name,
    })
    events.push((await server.ok(eventCalls.get, { id: event.id }, host)) as { number: string })
    await attend(guest, event.id, `=Seat ${index}`)
  }
  const strangers = await plan(server, channels, host, { startsIn: 900, lasts: 30, name: 'Gala 3' })
  await attend(another, strangers.id, 'Seat')
  const response = await server.fetch(
    eventCalls.exportAttended,
    { search: 'gala', sort: 'startAt', descending: false },
    guest,
  )
  expect(response.headers.get('content-type')).toContain('spreadsheetml')
  const {
    tab,
    rows: [head, ...rows],
  } = sheetOf(Buffer.from(await response.arrayBuffer()))
  expect(tab).toBe('Attended events')
  const time = (minutes: number) =>
    new Date(server.clock.now().getTime() + minutes * minute)
      .toISOString()
      .slice(0, 16)
      .replace('T', ' ')
  expect(head!.slice(0, 6)).toEqual(['Number', 'Name', 'State', 'Role', 'Seat', 'Host'])
  const rowOf = (index: number, name: string) => [
    events[index]!.number,
    name,
    'Scheduled',
    'Interpreter',
    `'=Seat ${index}`,
    host.userName,
    'London',
    expect.stringContaining(time(200 + index * 60)),
    expect.stringContaining(time(230 + index * 60)),
    expect.stringContaining(time(0)),
  ]
  expect(rows).toEqual([rowOf(0, "'=Gala"), rowOf(1, 'Gala dinner')])
})
