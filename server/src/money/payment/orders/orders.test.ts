import { read, utils } from '@e965/xlsx'
import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import { role } from '@openbooth/contract/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeProven } from '#testing/closeProven.ts'
import { ordered } from '#platform/list/list.ts'
import type { Actor } from '#platform/http/session.ts'
import { giveMoney } from '#testing/people/giveMoney.ts'
import { planOf } from '#testing/database/planOf.ts'
import type { TestServer, TestUser } from '#testing/server.ts'
import { addRefunded, orderOfPayment, recordRenewal } from './orders.ts'
import { ordersOf } from '../queries.ts'
import { order, orderTopUp, payByCard, press, lookUp, startShop } from '../testing/shop.ts'

const hour = 3600_000
const everybodys = { everybody: true, sort: 'createdAt', descending: true } as const
let server: TestServer
let anna: TestUser
let boris: TestUser
let admin: TestUser
const ids: Record<'topUp' | 'declined' | 'pending' | 'bought', number> = {
  topUp: 0,
  declined: 0,
  pending: 0,
  bought: 0,
}
beforeAll(async () => {
  server = await startShop()
  anna = await server.user(role.organiser, 'Anna Lind')
  boris = await server.user(role.agent, 'Boris')
  admin = await server.user(role.admin)
  await giveMoney(server, anna, 1000_00n)
  const paid = await payByCard(server, anna, await orderTopUp(server, anna, 50))
  server.clock.advance(hour)
  const declined = await orderTopUp(server, anna, 60)
  await press(server, declined, 'decline')
  await press(server, declined, 'back')
  await lookUp(server, anna, declined)
  const pending = await orderTopUp(server, boris, 70)
  const bought = await order(server, anna, { method: 'balance' })
  ids.topUp = paid.id
  ids.declined = declined.order.id
  ids.pending = pending.order.id
  ids.bought = bought.order.id
})
afterAll(() => closeProven(server))

type Filter = Partial<Parameters<typeof list>[1]>
const list = (user: TestUser, input: object) => server.ok(paymentCalls.list, input, user)
const found = async (user: TestUser, filter: Filter = {}) =>
  (await list(user, filter)).rows.map(({ id }) => id)

test('Every user sees own orders, the latest first.', async () => {
  expect(await found(anna)).toEqual([ids.bought, ids.declined, ids.topUp])
  expect(await found(boris)).toEqual([ids.pending])
  expect(await found(await server.user())).toEqual([])
  const { rows, total } = await list(anna, { descending: false })
  expect(total).toBe(3)
  expect(rows).toMatchObject([
    {
      purpose: 'topUp',
      method: 'card',
      provider: 'sandbox',
      amount: 50,
      state: 'paid',
      packageName: null,
      period: null,
      isRenewal: false,
      user: { userName: 'Anna Lind' },
    },
    { state: 'failed', reason: 'declined', paidAt: null },
    { purpose: 'package', packageName: 'Unlimited', period: 'month', method: 'balance' },
  ])
})

test('The records are filtered by state, purpose, method and time, and found by the start of their number.', async () => {
  expect(await found(anna, { state: 'failed' })).toEqual([ids.declined])
  expect(await found(anna, { purpose: 'package' })).toEqual([ids.bought])
  expect(await found(anna, { method: 'balance' })).toEqual([ids.bought])
  const later = '2026-11-21T10:30:00.000Z'
  expect(await found(anna, { from: later })).toEqual([ids.bought, ids.declined])
  expect(await found(anna, { to: later })).toEqual([ids.topUp])
  const { rows } = await list(anna, {})
  const { number } = rows[0]!
  expect(await found(anna, { search: number.slice(0, 9) })).toEqual([ids.bought])
  expect(await found(anna, { search: number.replaceAll(/(\d{4})/g, '$1 ') })).toEqual([ids.bought])
  expect(await found(anna, { search: 'Boris' })).toEqual([])
})

test('Administrators see all orders on request, by user or by the start of a number.', async () => {
  expect(await found(admin)).toEqual([])
  expect(await found(admin, { everybody: true })).toHaveLength(4)
  expect(await found(admin, { everybody: true, search: 'boris' })).toEqual([ids.pending])
  expect(await found(admin, { everybody: true, search: 'anna.lind@' })).toHaveLength(3)
  const [{ number } = { number: '' }] = (await list(boris, {})).rows
  expect(await found(admin, { everybody: true, search: number.slice(0, 9) })).toEqual([ids.pending])
  expect(await found(admin, { everybody: true, state: 'pending' })).toEqual([ids.pending])
  for (const call of [paymentCalls.list, paymentCalls.export])
    expect(await server.call(call, { everybody: true }, anna)).toMatchObject({
      msg: 'No Permission',
    })
})

test('A search for payers uses the text index, and counting orders reads no payers and receipts.', async () => {
  const { query } = server.app.db
  const reader = { id: admin.id, role: role.admin } as Actor
  const counted = (search?: string) =>
    planOf(
      server,
      ordersOf(query, reader, server.clock.now(), { ...everybodys, search })
        .clearSelect()
        .select((select) => select.lit(1).as('one')),
      'enable_seqscan = off',
    )
  expect((await counted('anna.lind@')).byIndex).toHaveProperty('users_by_text')
  const { rows, byIndex } = await counted()
  expect([rows, ...Object.keys(byIndex)]).toEqual([4, expect.stringContaining('payment_orders')])
})

test('Orders by purpose and state are read in the order of an index.', async () => {
  const reader = { id: admin.id, role: role.admin } as Actor
  const filters = { ...everybodys, purpose: 'topUp', state: 'failed' } as const
  const listed = ordersOf(server.app.db.query, reader, server.clock.now(), filters)
  const page = ordered(listed, everybodys, 'o').limit(20)
  const { rows, byIndex } = await planOf(server, page, 'enable_seqscan = off', 'enable_sort = off')
  expect(rows).toBe(1)
  expect(byIndex).toHaveProperty('payment_orders_by_purpose_and_state')
})

test('Only the payer gets the payment page, and an administrator sees the rest.', async () => {
  const id = ids.pending
  const own = await server.ok(paymentCalls.get, { id }, boris)
  expect(own.checkoutUrl).toMatch(/^\/sandbox\/pay\/cs_sandbox_/)
  expect(own.receipt.expiresAt).toBe('2026-11-21T11:30:00.000Z')
  expect(await server.ok(paymentCalls.get, { id }, admin)).toEqual({ ...own, checkoutUrl: null })
  expect(await server.call(paymentCalls.get, { id }, anna)).toMatchObject({
    msg: 'Order Not Found',
  })
})

test('The export contains the same rows as the list, in the language of the reader, with numeric amounts.', async () => {
  const response = await server.fetch(paymentCalls.export, { method: 'card' }, anna)
  const book = read(await response.arrayBuffer())
  const rows = utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1 })
  expect(rows).toHaveLength(3)
  expect(rows[2]).toEqual(
    expect.arrayContaining(['Anna Lind', 'Top-up', 'Card (sandbox)', 50, 'USD', 'Paid']),
  )
})

test('Refunds to the card are added up, and a full refund marks the order as refunded.', async () => {
  const { query, transaction } = server.app.db
  const { receipt } = await server.ok(paymentCalls.get, { id: ids.topUp }, anna)
  const paid = await orderOfPayment(query, 'sandbox', receipt.reference!)
  expect(paid?.id).toBe(BigInt(ids.topUp))
  const give = (amount: bigint) =>
    transaction((tx) =>
      addRefunded(tx, { orderId: BigInt(ids.topUp), amount, at: server.clock.now() }),
    )
  const shown = async () => (await server.ok(paymentCalls.get, { id: ids.topUp }, anna)).order
  await give(20_00n)
  expect(await shown()).toMatchObject({ state: 'paid', refundedAmount: 20 })
  await give(30_00n)
  expect(await shown()).toMatchObject({ state: 'refunded', refundedAmount: 50 })
  await expect(give(1n)).rejects.toThrow(/check constraint/)
})

test('The receipt lists each refund with amount, state and arrival, and none for an order without refunds.', async () => {
  const refund = (state: string, cents: number, minutes: number, settled: number | null) => {
    const at = (after: number) => new Date(server.clock.now().getTime() + after * 60_000)
    return server.app.db.pool.query(
      `insert into payment_refunds (id, order_id, user_id, provider, payment_id, amount, currency, origin, reason, state,
         provider_refund_id, created_at, settled_at, next_try_at)
       values (gen_random_uuid(), $1, $2, 'sandbox', 'p', $3, 'USD', 'administrator', 'Goodwill', $4,
         gen_random_uuid(), $5, $6, $7)`,
      [
        ids.topUp,
        anna.id,
        cents,
        state,
        at(minutes),
        settled === null ? null : at(settled),
        settled === null ? at(24 * 60) : null,
      ],
    )
  }
  await refund('requested', 4_00, 3, null)
  await refund('failed', 3_00, 1, 6)
  await refund('pending', 2_00, 2, null)
  await refund('succeeded', 20_00, 0, 5)
  const seen = async (id: number, user: TestUser) =>
    (await server.ok(paymentCalls.get, { id }, user)).receipt.refunds.map(
      ({ amount, state, at }) => [amount, state, at.slice(11, 16)],
    )
  const received = [
    [20, 'arrived', '11:05'],
    [3, 'failed', '11:06'],
    [2, 'onTheWay', '11:02'],
    [4, 'onTheWay', '11:03'],
  ]
  expect(await seen(ids.topUp, anna)).toEqual(received)
  expect(await seen(ids.topUp, admin)).toEqual(received)
  expect(await seen(ids.bought, anna)).toEqual([])
  await server.app.db.pool.query('delete from payment_refunds where order_id = $1', [ids.topUp])
})

test('A renewal is in the records once per invoice.', async () => {
  const at = server.clock.now()
  const record = (actId: string, invoiceId: string) =>
    server.app.db.transaction((tx) =>
      recordRenewal(tx, {
        userId: anna.id,
        purpose: 'package',
        packageId: 2n,
        packageName: 'Unlimited',
        packageNameZh: '无限版',
        period: 'month',
        method: 'card',
        provider: 'sandbox',
        amount: 999_00n,
        currency: 'USD',
        state: 'paid',
        actId,
        invoiceId,
        paymentId: `pi_${invoiceId}`,
        at,
      }),
    )
  const first = await record(crypto.randomUUID(), 'in_1')
  expect(await record(crypto.randomUUID(), 'in_1')).toBe(first)
  expect(await record(crypto.randomUUID(), 'in_2')).not.toBe(first)
  const { rows } = await list(anna, { purpose: 'package' })
  expect(rows.filter(({ isRenewal }) => isRenewal)).toHaveLength(2)
})
