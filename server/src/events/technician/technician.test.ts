import { technicianCalls } from '@openbooth/contract/events/technician/calls'
import { role } from '@openbooth/contract/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sheetOf } from '#testing/sheetOf.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { giveByot, register, technicianOf } from './testing/technicians.ts'

let server: TestServer
let admin: TestUser
let organiser: TestUser
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.user(role.admin)
  organiser = await server.user()
  await giveByot(server, organiser)
})
afterAll(() => server.close())

test('An administrator manages the platform’s technicians, and an organiser with the BYOT plan only own ones.', async () => {
  const shared = await register(server, admin, { name: 'Of the platform' })
  const own = await register(server, organiser, { name: 'Of my own' })
  const namesOf = async (user: TestUser) =>
    (await server.ok(technicianCalls.list, {}, user)).rows.map(({ name }) => name)
  expect(await namesOf(admin)).toEqual(['Of the platform'])
  expect(await namesOf(organiser)).toEqual(['Of my own'])
  expect(own).toMatchObject({ isActive: true, nextBookingAt: null, bookings: 0, notes: '' })
  expect(
    await server.call(
      technicianCalls.update,
      { id: shared.id, version: 1, name: 'Mine' },
      organiser,
    ),
  ).toMatchObject({ msg: 'Technician Not Found' })
})

test('Without the BYOT plan, or after its end, an organiser cannot register a technician.', async () => {
  const plain = await server.user()
  expect(await server.call(technicianCalls.create, technicianOf(), plain)).toMatchObject({
    msg: 'BYOT Plan Required',
  })
  const lapsed = await server.user()
  await giveByot(server, lapsed, new Date(server.clock.now().getTime() + 1000))
  await register(server, lapsed)
  server.clock.advance(1000)
  expect(await server.call(technicianCalls.create, technicianOf(), lapsed)).toMatchObject({
    msg: 'BYOT Plan Required',
  })
})

test('Two technicians of one owner cannot have the same address in any case, also by a change.', async () => {
  const refusal = { msg: 'Technician Already Exists', data: { fields: [{ path: 'emailAddress' }] } }
  const emailAddress = 'twice@example.test'
  await register(server, admin, { emailAddress })
  const again = technicianOf({ emailAddress: 'TWICE@example.test' })
  expect(await server.call(technicianCalls.create, again, admin)).toMatchObject(refusal)
  const other = await register(server, admin)
  expect(
    await server.call(technicianCalls.update, { ...again, id: other.id, version: 1 }, admin),
  ).toMatchObject(refusal)
  await register(server, organiser, { emailAddress })
})

test('A change appears in the list, which is searched by name and address and filtered by activity.', async () => {
  const made = await register(server, admin, { name: 'Before' })
  const changed = await server.ok(
    technicianCalls.update,
    {
      languages: ['ZH-hans'],
      id: made.id,
      version: made.version,
      name: 'Changed 技术员',
      isActive: false,
    },
    admin,
  )
  expect(changed).toMatchObject({ id: made.id, languages: ['zh-Hans'], isActive: false })
  const found = async (input: object) =>
    (await server.ok(technicianCalls.list, input, admin)).rows.map(({ id }) => id)
  expect(await found({ search: '技术' })).toEqual([made.id])
  expect(await found({ search: made.emailAddress.slice(0, 20) })).toEqual([made.id])
  expect(await found({ search: '技术', isActive: true })).toEqual([])
})

test('The Excel file contains the filtered technicians that the caller may see, and no text becomes a formula.', async () => {
  const named = (name: string, changes: object = {}) => ({
    name,
    emailAddress: `sheet-${name.slice(-1).toLowerCase()}@example.test`,
    ...changes,
  })
  await register(server, admin, named('=1+1 Sheet A', { notes: '@SUM(A1)', mailLanguage: 'zh' }))
  await register(server, admin, named('Sheet B'))
  await register(server, admin, named('Sheet C', { isActive: false }))
  await register(server, organiser, named('Sheet D'))
  const exported = async (user: TestUser) => {
    const filter = { search: 'sheet', isActive: true, sort: 'emailAddress', descending: true }
    const response = await server.fetch(technicianCalls.export, filter, user)
    expect(response.headers.get('content-disposition')).toContain('Technicians')
    return sheetOf(Buffer.from(await response.arrayBuffer()))
  }
  const of = ['en, fr', 'Paris']
  expect(await exported(admin)).toEqual({
    tab: 'Technicians',
    rows: [
      expect.arrayContaining(['Name', 'Email address', 'Next booking (UTC)', 'Notes']),
      ['Sheet B', 'sheet-b@example.test', 'Active', ...of, 'English', undefined, 0, ''],
      ["'=1+1 Sheet A", 'sheet-a@example.test', 'Active', ...of, '中文', undefined, 0, "'@SUM(A1)"],
    ],
    formulas: [],
  })
  const own = await exported(organiser)
  expect(own.rows.slice(1).map(([name]) => name)).toEqual(['Sheet D'])
})

test('Input that breaks a rule is refused next to its field.', async () => {
  const broken = { ...technicianOf(), name: ' ', languages: [], timeZone: 'Mars/Olympus' }
  expect(await server.call(technicianCalls.create, broken, admin)).toMatchObject({
    msg: 'Invalid Input',
    data: {
      fields: [
        { path: 'name', message: 'Technician Name Required' },
        { path: 'languages', message: 'Language Required' },
        { path: 'timeZone', message: 'Time Zone Not Valid' },
      ],
    },
  })
})

const weekOf = (id: number) => ({ id, from: '2027-03-22T00:00:00Z', to: '2027-03-30T00:00:00Z' })

test('A blocked time uses the time zone of the technician, appears in the calendar and can be removed.', async () => {
  const { id } = await register(server, admin)
  const block = { id, start: '2027-03-26T09:00', end: '2027-03-29T09:00', reason: 'Away' }
  await server.ok(technicianCalls.addBlock, block, admin)
  const { entries, technician } = await server.ok(technicianCalls.calendar, weekOf(id), admin)
  expect(technician.id).toBe(id)
  // The clocks of Paris go forward on 28 March 2027.
  expect(entries).toEqual([
    {
      kind: 'block',
      id: entries[0]!.id,
      startsAt: '2027-03-26T08:00:00.000Z',
      endsAt: '2027-03-29T07:00:00.000Z',
      reason: 'Away',
    },
  ])
  await server.ok(technicianCalls.removeBlock, { id: entries[0]!.id }, admin)
  expect((await server.ok(technicianCalls.calendar, weekOf(id), admin)).entries).toEqual([])
  expect(
    await server.call(technicianCalls.removeBlock, { id: entries[0]!.id }, admin),
  ).toMatchObject({ msg: 'Blocked Time Not Found' })
})

test('Across a clock change a block covers the longer interpretation, so that no busy minute can be booked.', async () => {
  const { id } = await register(server, admin)
  const calendar = async (from: string, to: string) =>
    (await server.ok(technicianCalls.calendar, { id, from, to }, admin)).entries
  // 02:30 does not exist on 28 March; on 31 October it occurs twice.
  const spring = { id, start: '2027-03-28T02:30', end: '2027-03-28T04:00' }
  await server.ok(technicianCalls.addBlock, spring, admin)
  expect(await calendar('2027-03-28T00:00:00Z', '2027-03-29T00:00:00Z')).toMatchObject([
    { startsAt: '2027-03-28T00:30:00.000Z', endsAt: '2027-03-28T02:00:00.000Z' },
  ])
  const autumn = { id, start: '2027-10-31T02:30', end: '2027-10-31T02:30' }
  await server.ok(technicianCalls.addBlock, autumn, admin)
  expect(await calendar('2027-10-31T00:00:00Z', '2027-11-01T00:00:00Z')).toMatchObject([
    { startsAt: '2027-10-31T00:30:00.000Z', endsAt: '2027-10-31T01:30:00.000Z' },
  ])
})

test('A block that overlaps a booking or ends before it starts is refused.', async () => {
  const { id } = await register(server, admin)
  const block = { id, start: '2027-03-23T09:00', end: '2027-03-23T12:00' }
  await server.ok(technicianCalls.addBlock, block, admin)
  const overlapping = { ...block, start: '2027-03-23T11:00', end: '2027-03-23T13:00' }
  expect(await server.call(technicianCalls.addBlock, overlapping, admin)).toMatchObject({
    msg: 'Technician Not Free',
  })
  expect(
    await server.call(technicianCalls.addBlock, { ...block, end: '2027-03-23T09:00' }, admin),
  ).toMatchObject({ msg: 'End Must Be Later Than Start', data: { fields: [{ path: 'end' }] } })
  const { entries } = await server.ok(technicianCalls.calendar, weekOf(id), admin)
  expect(entries).toHaveLength(1)
})

test('A calendar is read a month at a time.', async () => {
  const { id } = await register(server, admin)
  const year = { id, from: '2027-01-01T00:00:00Z', to: '2028-01-01T00:00:00Z' }
  expect(await server.call(technicianCalls.calendar, year, admin)).toMatchObject({
    msg: 'Invalid Input',
    data: { fields: [{ path: 'to' }] },
  })
})

test('Every act on a technician is recorded in the audit log.', async () => {
  const { id } = await register(server, admin)
  const block = { id, start: '2027-03-23T09:00', end: '2027-03-23T12:00' }
  await server.ok(technicianCalls.addBlock, block, admin)
  const rows = await server.app.db.query
    .selectFrom('auditLog')
    .select(['action', 'actorId'])
    .where('objectType', '=', 'technician')
    .where('objectId', '=', String(id))
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { action: 'technician.create', actorId: admin.id },
    { action: 'technician.addBlock', actorId: admin.id },
  ])
})
