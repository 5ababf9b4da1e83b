import { billingType } from '@openbooth/contract/money/billing/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { role } from '@openbooth/contract/roles'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { afterAll, expect, test } from 'vitest'
import { closeProven } from '#testing/closeProven.ts'
import type { TestUser } from '#testing/server.ts'
import {
  boothOf,
  draftOf,
  formOf,
  makeTeam,
  makeUnlimited,
  type Draft,
  startEventServer,
} from '../testing/drafts.ts'

const { server, channels } = await startEventServer()
afterAll(() => closeProven(server))

const read = (id: number, user: TestUser) => server.ok(eventCalls.get, { id }, user)
const change = async (id: number, user: TestUser, changes: Partial<Draft>) =>
  server.call(eventCalls.update, formOf(await read(id, user), changes), user)
const create = (user: TestUser, changes: Partial<Draft> = {}) =>
  server.ok(eventCalls.create, draftOf(channels, changes), user)

test('Higher, lower and equal prices are recorded as adjust charge, refund and adjust zero.', async () => {
  const user = await server.user()
  const { id } = await create(user)
  await change(id, user, { appointmentEndTime: '2026-12-01T10:30' })
  await change(id, user, { appointmentEndTime: '2026-12-01T09:15' })
  await change(id, user, { name: 'Renamed' })
  const { billing, version, charged, name } = await read(id, user)
  expect(billing).toMatchObject([
    { type: billingType.createPreCharge, amount: -1, balanceAfter: 1 },
    { type: billingType.adjustCharge, amount: -0.5, balanceAfter: 0.5 },
    { type: billingType.refund, amount: 1.25, balanceAfter: 1.75 },
    { type: billingType.adjustZero, amount: 0, balanceAfter: 1.75 },
  ])
  expect({ version, charged, name }).toEqual({
    version: 4,
    charged: [{ asset: 'BOOTH_HOUR', amount: 0.25 }],
    name: 'Renamed',
  })
})

test('With unlimited hours nothing is charged, and a zero record is written.', async () => {
  const user = await makeUnlimited(server, await server.user())
  const { charges, id } = await create(user, { appointmentEndTime: '2026-12-01T20:00' })
  expect(charges).toEqual([{ asset: 'BOOTH_HOUR', difference: 0, balanceAfter: 2 }])
  expect((await read(id, user)).billing).toMatchObject([
    { type: billingType.createPreChargeZero, amount: 0, balanceAfter: 2 },
  ])
})

test('An event that outlasts the unlimited period is paid with hours.', async () => {
  const until = new Date('2026-12-01T09:30:00Z')
  const user = await makeUnlimited(server, await server.user(), until)
  expect((await create(user)).charges).toEqual([
    { asset: 'BOOTH_HOUR', difference: 1, balanceAfter: 1 },
  ])
})

test('Only one of ten simultaneous changes with the same version is saved, and the others are refused as stale.', async () => {
  const user = await server.user()
  const { id } = await create(user)
  const seen = await read(id, user)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      server.call(eventCalls.update, formOf(seen, { name: `Change ${n}` }), user),
    ),
  )
  expect(answers.filter(({ msg }) => msg === 'Success')).toHaveLength(1)
  expect(answers.filter(({ msg }) => msg === 'Changed By Somebody Else')).toHaveLength(9)
})

test('A repeated change gets the same response, and with other content it is refused.', async () => {
  const user = await server.user()
  const { id } = await create(user)
  const form = formOf(await read(id, user), { name: 'Once' })
  const first = await server.ok(eventCalls.update, form, user)
  expect(await server.ok(eventCalls.update, form, user)).toEqual(first)
  expect(await server.call(eventCalls.update, { ...form, name: 'Twice' }, user)).toMatchObject({
    msg: 'Already Changed By This Save',
  })
})

test('Unchanged booths and people keep their ids and codes, and only added or removed ones get or lose them.', async () => {
  const user = await makeTeam(server, await server.user())
  const { id } = await create(user, {
    booths: [
      { ...boothOf(channels, 1), interpreters: [{ name: 'Ada' }, { name: 'Bea' }] },
      { ...boothOf(channels, 2), interpreters: [{ name: 'Cleo' }] },
    ],
    speakers: [{ name: 'Dora' }],
  })
  const before = await read(id, user)
  const codesOf = () =>
    server.app.db.query
      .selectFrom('joinCodes')
      .select(['id', 'seatId', 'lookup'])
      .where('eventId', '=', BigInt(id))
      .orderBy('id')
      .execute()
  const codesBefore = await codesOf()
  const [first, second] = formOf(before).booths
  const [ada] = first!.interpreters!
  const [cleo] = second!.interpreters!
  // The second booth stays and moves to the top with a new channel; Ada moves into it; the first
  // booth is removed.
  await server.ok(
    eventCalls.update,
    formOf(before, {
      booths: [
        { ...second!, a: channels[3]!, interpreters: [ada!, cleo!, { name: 'Eva' }] },
        { ...boothOf(channels, 4), interpreters: [] },
      ],
      speakers: [],
    }),
    user,
  )
  const after = await read(id, user)
  expect(after.booths.map((booth) => booth.a)).toEqual([channels[3], channels[4]])
  expect(after.booths[0]!.id).toBe(before.booths[1]!.id)
  expect(after.booths[0]!.interpreters.map(({ name }) => name)).toEqual(['Ada', 'Cleo', 'Eva'])
  expect(after.booths[0]!.interpreters.slice(0, 2).map((seat) => seat.id)).toEqual([
    before.booths[0]!.interpreters[0]!.id,
    before.booths[1]!.interpreters[0]!.id,
  ])
  const counts = Object.fromEntries(after.codes.map(({ role: of, total }) => [of, total]))
  expect(counts).toEqual({ host: 1, technician: 1, listener: 1, interpreter: 3 })
  const kept = (await codesOf()).filter((code) => codesBefore.some((one) => one.id === code.id))
  expect(kept).toHaveLength(5)
  for (const code of kept) expect(codesBefore).toContainEqual(code)
  expect(after.history[0]).toMatchObject({
    action: 'event.update',
    details: { changed: ['booths', 'speakers'] },
  })
})

test('Two interpreters can swap their addresses, and two booths their channels.', async () => {
  const user = await makeTeam(server, await server.user())
  const person = (name: string, emailAddress: string) => ({ name, emailAddress })
  const { id } = await create(user, {
    booths: [
      { ...boothOf(channels, 1), interpreters: [person('Ada', 'one@example.test')] },
      { ...boothOf(channels, 2), interpreters: [person('Bea', 'two@example.test')] },
    ],
  })
  const [one, two] = formOf(await read(id, user)).booths
  const swapped = [
    {
      ...one!,
      a: two!.a,
      interpreters: [{ ...one!.interpreters![0]!, emailAddress: 'two@example.test' }],
    },
    {
      ...two!,
      a: one!.a,
      interpreters: [{ ...two!.interpreters![0]!, emailAddress: 'one@example.test' }],
    },
  ]
  expect(await change(id, user, { booths: swapped })).toMatchObject({ msg: 'Success' })
  const after = await read(id, user)
  expect(after.booths.map(({ a, interpreters }) => [a, interpreters[0]!.emailAddress])).toEqual([
    [channels[2], 'two@example.test'],
    [channels[1], 'one@example.test'],
  ])
})

const startNow = {
  startNow: true,
  appointmentStartTime: null,
  appointmentEndTime: '2026-11-21T11:00',
}

test('A running event accepts only additions, which are charged from now, and its start stays exact to the second.', async () => {
  const user = await makeTeam(server, await server.user())
  server.clock.set(new Date('2026-11-21T10:00:20Z'))
  const { id, charges } = await create(user, startNow)
  expect(charges).toMatchObject([{ difference: 0.99 }])
  server.clock.set(new Date('2026-11-21T10:30:00Z'))
  const before = await read(id, user)
  const added = [
    ...formOf(before).booths,
    { ...boothOf(channels, 2), interpreters: [{ name: 'Ada' }] },
  ]
  expect(
    await change(id, user, { booths: added, receiverNums: 30, name: 'Renamed' }),
  ).toMatchObject({
    msg: 'Success',
    data: { version: 2, state: eventState.normal, charges: [{ difference: 0.5 }] },
  })
  const after = await read(id, user)
  expect(after).toMatchObject({ startAt: before.startAt, name: 'Renamed', receiverNums: 30 })
  expect(after.booths.map(({ addedAt }) => addedAt)).toEqual([null, '2026-11-21T10:30:00.000Z'])

  for (const [path, changes] of [
    ['booths', { booths: added.slice(0, 1) }],
    ['receiverNums', { receiverNums: 29 }],
    ['appointmentEndTime', { appointmentEndTime: '2026-11-21T10:45' }],
    ['appointmentStartTime', { appointmentStartTime: '2026-11-21T10:05' }],
    ['alertTime', { alertTime: 90 }],
  ] as const)
    expect(await change(id, user, changes as Partial<Draft>)).toMatchObject({
      msg: 'Only Additions While Running',
      data: { fields: expect.arrayContaining([expect.objectContaining({ path })]) },
    })
  expect(await read(id, user)).toEqual(after)
  await server.resetClock()
})

test('Additions in the grace period cost 15 minutes of each booth without a refund.', async () => {
  const user = await makeTeam(server, await server.user())
  server.clock.set(new Date('2026-11-21T10:00:50Z'))
  const oneMinute = { ...startNow, appointmentEndTime: '2026-11-21T10:01' }
  const { id, charges } = await create(user, oneMinute)
  expect(charges).toMatchObject([{ difference: 0.25, balanceAfter: 1.75 }])
  server.clock.set(new Date('2026-11-21T10:10:00Z'))
  const { booths } = formOf(await read(id, user))
  const larger = await change(id, user, { booths: [...booths, boothOf(channels, 2)] })
  expect(larger).toMatchObject({ data: { charges: [{ difference: 0.25 }] } })
  // The second booth was added in the grace: its 15 minutes reach beyond the new end.
  const longer = await change(id, user, { appointmentEndTime: '2026-11-21T10:02' })
  expect(longer).toMatchObject({ data: { charges: [{ difference: 0.25 }] } })
  expect(await read(id, user)).toMatchObject({ extendedFrom: '2026-11-21T10:01:00.000Z' })
  const closed = await server.ok(eventCalls.close, { id, version: 3 }, user)
  expect(closed.charges).toEqual([{ asset: 'BOOTH_HOUR', difference: 0, balanceAfter: 1.25 }])
  await server.resetClock()
})

test('A running event cannot be extended beyond twelve hours from its opening.', async () => {
  const user = await makeUnlimited(server, await server.user())
  const { id } = await create(user, startNow)
  expect(await change(id, user, { appointmentEndTime: '2026-11-21T22:01' })).toMatchObject({
    msg: 'A Meeting Cannot Exceed 12 Hours',
  })
})

test('An event that has ended or whose start has passed cannot be changed.', async () => {
  const user = await server.user()
  const refusal = { msg: 'Event State Does Not Allow This' }
  const cancelled = await create(user)
  await server.ok(eventCalls.cancel, { id: cancelled.id, version: cancelled.version }, user)
  expect(await change(cancelled.id, user, { name: 'Cancelled' })).toMatchObject(refusal)
  const { id } = await create(user, {
    appointmentStartTime: '2026-11-21T10:10',
    appointmentEndTime: '2026-11-21T10:20',
  })
  // No server can open it meanwhile: a running event may be added to.
  const { query } = server.app.db
  await query.updateTable('mediaServers').set({ status: 'stopped' }).execute()
  server.clock.set(new Date('2026-11-21T10:10:00Z'))
  expect(await change(id, user, { name: 'Too late' })).toMatchObject(refusal)
  await server.resetClock()
  await query.updateTable('mediaServers').set({ status: 'running' }).execute()
})

test('An administrator sees every event, may cancel it, and changes only own events.', async () => {
  const admin = await server.user(role.admin)
  const owner = await server.user()
  const { id } = await create(owner)
  const seen = await read(id, admin)
  expect(seen.actions).toEqual(['cancel'])
  expect(await server.call(eventCalls.update, formOf(seen), admin)).toMatchObject({
    msg: 'Event Not Found',
  })
  expect(await server.call(eventCalls.get, { id: 999_999 }, admin)).toMatchObject({
    msg: 'Event Not Found',
  })
})
