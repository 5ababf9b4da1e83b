import { randomUUID } from 'node:crypto'
import { billingCalls, billingType } from '@openbooth/contract/money/billing/calls'
import { read, utils } from '@e965/xlsx'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { role } from '@openbooth/contract/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freezeForDispute, sellFromWallet, settleDispute } from '#ledger'
import { closeProven } from '#testing/closeProven.ts'
import { sheetOf } from '#testing/sheetOf.ts'
import { makeAgent } from '#testing/people/agents.ts'
import { giveMoney } from '#testing/people/giveMoney.ts'
import {
  draftOf,
  makeChannels,
  makeMediaServer,
  makeUnlimited,
  minute,
  plan,
  type Channels,
} from '#testing/events.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { scheduledTasks } from './scheduledTasks.ts'

let server: TestServer
let channels: Channels
let owner: TestUser
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
  await makeMediaServer(server)
  owner = await server.user()
  const { id } = await plan(server, channels, owner, { startsIn: 60, lasts: 60 })
  const { version } = await server.ok(eventCalls.cancelPreview, { id }, owner)
  await server.ok(eventCalls.cancel, { id, version }, owner)
})
afterAll(() => closeProven(server))

const inEnglish: Readonly<Record<string, string>> = {
  MONEY: 'Money',
  BOOTH_HOUR: 'Booth hours',
  TECHNICIAN_HOUR: 'Technician hours',
}

test('Each act appears with its event, its amount and the balance after it, the latest first.', async () => {
  const { rows, total } = await server.ok(billingCalls.list, {}, owner)
  expect(total).toBe(3)
  const asset = 'BOOTH_HOUR'
  expect(rows).toMatchObject([
    { type: billingType.refund, movement: null, asset, amount: 1, balanceAfter: 2 },
    { type: billingType.createPreCharge, movement: null, asset, amount: -1, balanceAfter: 1 },
    { type: null, movement: 'hoursGranted', asset, amount: 2, balanceAfter: 2, eventId: null },
  ])
  expect(rows[0]?.eventNumber).toMatch(/^\d{9}$/)
})

test('The statement of a month has one line per event with its reference, and sums that agree with the rows.', async () => {
  const user = await makeAgent(server, 1000_00n)
  const draft = draftOf(channels, { externalId: 'KST 4711', receiverNums: 150 })
  const { id } = await server.ok(eventCalls.create, draft, user)
  const more = { ...draft, id, version: 1, operationId: randomUUID(), receiverNums: 200 }
  await server.ok(eventCalls.update, more, user)
  const month = server.clock.now().toISOString().slice(0, 7)
  const file = await server.fetch(billingCalls.exportMonth, { month }, user)
  const { tab, rows } = sheetOf(Buffer.from(await file.arrayBuffer()))
  expect(tab).toBe('Monthly statement')
  const head = rows[0]!
  const at = (title: string) => head.indexOf(title)
  const events = rows.filter((row) => row[at('Reference')] === 'KST 4711')
  // One booth for an hour costs 60, and 100 listeners above the included 100 cost 10.
  expect(events.map((row) => row[at('Money (USD)')])).toEqual([-70])
  // 1000 given, 70 charged.
  expect(rows.at(-1)![at('Money (USD)')]).toBe(930)
  const empty = await server.fetch(billingCalls.exportMonth, { month: '2020-01' }, user)
  expect(sheetOf(Buffer.from(await empty.arrayBuffer())).rows[1]).toEqual([])
  const foreign = { month, userId: Number(owner.id) }
  expect(await server.call(billingCalls.exportMonth, foreign, user)).toMatchObject({
    msg: 'No Permission',
  })
})

test('The remark of a movement names the time of its event and the reason of the person who ended it.', async () => {
  const user = await server.user()
  const remarks = async (someone: TestUser) => {
    const { rows } = await server.ok(billingCalls.list, { asset: 'BOOTH_HOUR' }, someone)
    return rows
      .filter(({ type }) => type !== null)
      .toReversed()
      .map(({ type, remark }) => [type, remark])
  }
  const draft = draftOf(channels)
  const { id } = await server.ok(eventCalls.create, draft, user)
  const change = async (version: number, changes: Partial<typeof draft>) =>
    server.ok(
      eventCalls.update,
      { ...draft, ...changes, operationId: randomUUID(), id, version },
      user,
    )
  await change(1, { appointmentEndTime: '2026-12-01T10:30' })
  await change(2, { appointmentEndTime: '2026-12-01T10:30', name: 'Renamed' })
  await change(3, {
    appointmentStartTime: '2026-12-02T09:00',
    appointmentEndTime: '2026-12-02T09:20',
  })
  await server.ok(
    eventCalls.cancelFor,
    { id, version: 4, reason: 'Too loud' },
    await server.user(role.admin),
  )
  expect(await remarks(user)).toEqual([
    [billingType.createPreCharge, '2026-12-01 09:00–10:00 (UTC+00:00)'],
    [billingType.adjustCharge, '2026-12-01 09:00–10:30 (UTC+00:00)'],
    [billingType.adjustZero, '2026-12-01 09:00–10:30 (UTC+00:00)'],
    [billingType.refund, '2026-12-02 09:00–09:20 (UTC+00:00)'],
    [billingType.refund, '2026-12-02 09:00–09:20 (UTC+00:00) · Too loud'],
  ])

  const unlimited = await makeUnlimited(server, await server.user())
  const free = await plan(server, channels, unlimited, { startsIn: 30, lasts: 60 })
  await server.ok(eventCalls.open, { id: free.id, version: 1 }, unlimited)
  expect(await remarks(unlimited)).toEqual([
    [billingType.createPreChargeZero, '2026-11-21 10:30–11:30 (UTC+00:00)'],
    [billingType.adjustZero, '2026-11-21 10:00–11:30 (UTC+00:00)'],
  ])
  const closing = await server.user()
  const running = await plan(server, channels, closing, { startsIn: 0, lasts: 60, startNow: true })
  server.clock.advance(30 * minute)
  await server.ok(eventCalls.close, { id: running.id, version: 1 }, closing)
  expect((await remarks(closing)).at(-1)).toEqual([
    billingType.refund,
    '2026-11-21 10:00–10:30 (UTC+00:00)',
  ])
  await server.resetClock()
})

test('The list is filtered by type, asset, time and the event’s name.', async () => {
  const count = async (filter: object) => (await server.ok(billingCalls.list, filter, owner)).total
  const now = server.clock.now().toISOString()
  expect(await count({ type: billingType.refund })).toBe(1)
  expect(await count({ asset: 'MONEY' })).toBe(0)
  expect(await count({ from: now })).toBe(3)
  expect(await count({ movement: 'hoursGranted' })).toBe(1)
  expect(await count({ to: now })).toBe(0)
  expect(
    await count({ from: now, to: new Date(server.clock.now().getTime() + 1).toISOString() }),
  ).toBe(3)
  expect(await count({ search: 'no such event' })).toBe(0)
  const { rows } = await server.ok(billingCalls.list, { type: billingType.refund }, owner)
  expect(await count({ search: rows[0]!.eventNumber!.slice(2) })).toBe(2)
  expect(await count({ search: rows[0]!.eventName!.slice(1).toUpperCase() })).toBe(2)
  expect(await count({ search: rows[0]!.eventName!, type: billingType.refund })).toBe(1)
})

test('The totals add all filtered rows on every page, and appear below the Excel file.', async () => {
  const payer = await server.user()
  await giveMoney(server, payer, 400_00n)
  const renamed = { name: 'Summed up' }
  for (const more of [{}, renamed, renamed, {}]) {
    const { id, version } = await plan(server, channels, payer, {
      startsIn: 90,
      lasts: 15,
      ...more,
    })
    await server.ok(eventCalls.cancel, { id, version }, payer)
  }
  for (let index = 0; index < 25; index++) await giveMoney(server, payer, BigInt(index) + 1n)
  const now = server.clock.now().toISOString()
  const later = new Date(server.clock.now().getTime() + 1).toISOString()
  for (const filter of [
    {},
    { asset: 'MONEY' as const },
    { type: billingType.refund },
    { movement: 'hoursGranted' as const },
    { search: 'Summed up' },
    { search: 'u', asset: 'BOOTH_HOUR' as const },
    { from: now, to: later },
    { to: now },
  ]) {
    const { rows } = await server.ok(billingCalls.list, { ...filter, pageSize: 100 }, payer)
    // In hundredths, as no sum of decimals is exact.
    const sums = new Map<string, { given: number; taken: number }>()
    for (const { asset, amount } of rows) {
      const sum = sums.get(asset) ?? { given: 0, taken: 0 }
      sum[amount > 0 ? 'given' : 'taken'] += Math.round(amount * 100)
      sums.set(asset, sum)
    }
    const expected = Object.keys(inEnglish).flatMap((asset) => {
      const sum = sums.get(asset)
      return sum ? [{ asset, given: sum.given / 100, taken: sum.taken / 100 }] : []
    })
    expect(await server.ok(billingCalls.totals, filter, payer)).toEqual(expected)
    const answer = await server.fetch(billingCalls.export, filter, payer)
    const sheet = sheetOf(Buffer.from(await answer.arrayBuffer())).rows
    const below = sheet.slice(rows.length + 1).filter((row) => row.length > 0)
    expect(below.map((row) => row.filter((cell) => cell !== ''))).toEqual(
      expected.flatMap(({ asset, given, taken }) => [
        ['Total in', inEnglish[asset], given],
        ['Total out', inEnglish[asset], taken],
      ]),
    )
  }
  expect((await server.call(billingCalls.totals, { userId: Number(payer.id) }, owner)).msg).toBe(
    'No Permission',
  )
  const admin = await server.user(role.admin)
  expect(await server.ok(billingCalls.totals, { userId: Number(payer.id) }, admin)).toEqual(
    await server.ok(billingCalls.totals, {}, payer),
  )
})

test('A user sees only own records.', async () => {
  const other = await server.user()
  const mine = (await server.ok(billingCalls.list, {}, owner)).rows.map(({ id }) => id)
  const { rows, total } = await server.ok(billingCalls.list, {}, other)
  expect(total).toBe(1)
  expect(mine).not.toContain(rows[0]!.id)
})

test('The export contains the same rows as the list.', async () => {
  const response = await server.fetch(billingCalls.export, {}, owner)
  const book = read(await response.arrayBuffer())
  const rows = utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1 })
  expect(rows.slice(4)).toEqual([
    [],
    [undefined, 'Total in', undefined, undefined, undefined, 'Booth hours', 3],
    [undefined, 'Total out', undefined, undefined, undefined, 'Booth hours', -1],
  ])
  expect(rows[1]).toEqual(expect.arrayContaining(['Refund', 'Booth hours', 1, 2]))
})

test('A row explains its amount by the quote of its event and the movements, down to the grant.', async () => {
  const { rows } = await server.ok(billingCalls.list, { type: billingType.refund }, owner)
  const { record, quote, transfer } = await server.ok(billingCalls.get, { id: rows[0]!.id }, owner)
  expect(record).toEqual(rows[0])
  expect(quote?.totals).toEqual([{ asset: 'BOOTH_HOUR', amount: 0 }])
  const grant = { source: 'free_package', granted: 2, expiresAt: null }
  expect(transfer?.entries).toMatchObject([
    { account: 'escrow', amount: -1, balanceAfter: 0, grant: null },
    { account: 'hours', amount: 1, balanceAfter: 2, grant },
  ])
})

test('A purchase shows its period, and a lost dispute the frozen and the owed amount.', async () => {
  const buyer = await server.user()
  const at = server.clock.now()
  await giveMoney(server, buyer, 10_00n)
  const endsAt = new Date(at.getTime() + 30 * 86_400_000)
  const sale = { userId: buyer.id, amount: 6_00n, orderId: 'test 1', startsAt: at, endsAt, at }
  await sellFromWallet(server.app.db.pool, { id: randomUUID(), ...sale })
  const dispute = { id: randomUUID(), userId: buyer.id, at }
  await freezeForDispute(server.app.db.pool, { ...dispute, amount: 10_00n })
  await settleDispute(server.app.db.pool, { ...dispute, won: false })
  const { rows } = await server.ok(billingCalls.list, { asset: 'MONEY' }, buyer)
  expect(
    rows.map(({ type, movement, amount, balanceAfter }) => [
      type ?? movement,
      amount,
      balanceAfter,
    ]),
  ).toEqual([
    ['chargedBack', 0, 0],
    ['frozen', -4, 0],
    ['purchase', -6, 4],
    [billingType.balanceRecharge, 10, 10],
  ])
  const explain = (row: number) => server.ok(billingCalls.get, { id: rows[row]!.id }, buyer)
  expect(await explain(0)).toMatchObject({
    quote: null,
    dispute: { disputed: 10, frozen: 4, owed: 6 },
    transfer: {
      entries: [
        { account: 'receivable', amount: -6, balanceAfter: -6 },
        { account: 'held', amount: -4, balanceAfter: 0 },
        { account: 'clearing', amount: 10, balanceAfter: null },
      ],
    },
  })
  expect(await explain(1)).toMatchObject({ dispute: { disputed: 10, frozen: 4, owed: null } })
  expect(await explain(2)).toMatchObject({
    dispute: null,
    period: { startsAt: at.toISOString(), endsAt: endsAt.toISOString() },
  })
})

test('The list is filtered by movement and event.', async () => {
  const { rows } = await server.ok(billingCalls.list, { type: billingType.refund }, owner)
  const eventId = rows[0]!.eventId!
  expect(await server.ok(billingCalls.list, { eventId }, owner)).toMatchObject({ total: 2 })
  const { rows: granted } = await server.ok(billingCalls.list, { movement: 'hoursGranted' }, owner)
  expect(granted).toMatchObject([{ amount: 2, eventId: null }])
  expect(await server.ok(billingCalls.list, { programmeId: 1 }, owner)).toMatchObject({ total: 0 })
})

test('Administrators read every statement, and other users only their own.', async () => {
  const administrator = await server.user(role.admin)
  const mine = await server.ok(billingCalls.list, {}, owner)
  const userId = Number(owner.id)
  expect(await server.ok(billingCalls.list, { userId }, administrator)).toEqual(mine)
  expect(await server.ok(billingCalls.list, { userId }, owner)).toEqual(mine)
  const { id } = mine.rows[0]!
  expect(await server.ok(billingCalls.get, { id }, administrator)).toMatchObject({ record: { id } })
  const other = await server.user()
  const refused = { msg: 'No Permission' }
  expect(await server.call(billingCalls.list, { userId }, other)).toMatchObject(refused)
  expect(await server.call(billingCalls.export, { userId }, other)).toMatchObject(refused)
  expect(await server.call(billingCalls.get, { id: 999_999 }, owner)).toMatchObject({
    msg: 'Billing Record Not Found',
  })
})

test('Sold packages are earned automatically, once per day.', async () => {
  const { app, clock } = server
  const buyer = await server.user()
  await giveMoney(server, buyer, 10_00n)
  const at = clock.now()
  const days = (number: number) => new Date(at.getTime() + number * 86_400_000)
  const sale = { id: randomUUID(), userId: buyer.id, amount: 10_00n, orderId: 'test 2', at }
  await sellFromWallet(app.db.pool, { ...sale, startsAt: at, endsAt: days(10) })
  const earned = async (): Promise<bigint> => {
    const { rows } = await app.db.pool.query<{ released: bigint }>(
      'select released from ledger.sale where transfer_id = $1',
      [sale.id],
    )
    return rows[0]!.released
  }
  const [releaseRevenue] = scheduledTasks
  // The test starts at 10:00, so the first UTC day ends after fourteen hours.
  for (const [now, released] of [
    [0.1, 0n],
    [1, 58n],
    [1.2, 58n],
    [2, 1_58n],
    [10, 10_00n],
    [20, 10_00n],
  ] as const) {
    await releaseRevenue!.work(app, days(now))
    expect(await earned()).toBe(released)
  }
})
