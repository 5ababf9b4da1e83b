import { randomUUID } from 'node:crypto'
import { read, utils } from '@e965/xlsx'
import { accountCalls, approval } from '@openbooth/contract/users/user/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { homeCalls } from '@openbooth/contract/overview/home/calls'
import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import { settingCalls } from '@openbooth/contract/installation/setting/calls'
import { role } from '@openbooth/contract/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAgent } from '#testing/people/agents.ts'
import { closeProven } from '#testing/closeProven.ts'
import {
  boothOf,
  inMinutes,
  makeChannels,
  makeMediaServer,
  makeUnlimited,
  minute,
  plan,
  startNow,
  type Channels,
} from '#testing/events.ts'
import { giveMoney } from '#testing/people/giveMoney.ts'
import { passTime } from '#testing/passTime.ts'
import { codesOf, comeIn } from '#testing/people/people.ts'
import { buy, subscriber } from '#testing/people/subscribers.ts'
import { startTestServer, testStart, type TestServer, type TestUser } from '#testing/server.ts'

let server: TestServer
let admin: TestUser
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.user(role.admin)
  channels = await makeChannels(server)
})
afterAll(() => closeProven(server))

const attention = async () => (await server.ok(homeCalls.attention, {}, admin)).items
const itemOf = async (kind: string) => (await attention()).find((item) => item.kind === kind)
const run = (text: string, values: unknown[] = []) => server.app.db.pool.query(text, values)

describe('Tasks of administrators', () => {
  test('A fresh installation has no tasks.', async () => {
    expect(await attention()).toEqual([])
  })

  test('Registered users wait, the earliest first, until they are approved or blacklisted.', async () => {
    const users = [await server.user(), await server.user(), await server.user()]
    const ids = users.map(({ id }) => id)
    await run('update users set approval = $1 where id = any($2)', [approval.pending, ids])
    await run('update users set created_at = created_at - interval $$1 hour$$ where id = $1', [
      ids[1],
    ])
    await run('update users set in_blacklist = true where id = $1', [ids[2]])
    expect(await itemOf('approvals')).toMatchObject({
      count: 2,
      countIsCapped: false,
      first: [
        { id: Number(ids[1]), name: users[1]!.userName, number: null },
        { id: Number(ids[0]), name: users[0]!.userName, at: testStart.toISOString() },
      ],
    })
    await run('update users set approval = $1 where id = any($2)', [approval.approved, ids])
    expect(await itemOf('approvals')).toBeUndefined()
  })

  test('Only the first five are listed, and at most a thousand are counted.', async () => {
    await run(
      `select create_user('waits ' || n, 'w' || n || '@example.test', 'W' || n, $2, p_approval => $1::smallint)
       from generate_series(1, 1002) n`,
      [approval.pending, testStart],
    )
    const item = await itemOf('approvals')
    expect(item).toMatchObject({ count: 1000, countIsCapped: true })
    expect(item!.first).toHaveLength(5)
    await run('update users set approval = $1 where approval = $2', [
      approval.approved,
      approval.pending,
    ])
  })

  test('Failed payments, refunds and mail of the last week, and unapplied messages of the card provider, are counted.', async () => {
    const user = await server.user()
    const order = (days: number) =>
      server.app.db.query
        .insertInto('paymentOrders')
        .values({
          number: String(10 ** 11 + days),
          userId: user.id,
          purpose: 'topUp',
          method: 'card',
          provider: 'sandbox',
          amount: 500n,
          currency: 'USD',
          state: 'failed',
          reason: 'declined',
          operationId: randomUUID(),
          requestHash: Buffer.alloc(32),
          actId: randomUUID(),
          createdAt: new Date(testStart.getTime() - days * 86_400_000),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    const { id } = await order(6)
    await order(8)
    expect(await itemOf('failedPayments')).toMatchObject({
      count: 1,
      first: [{ id: Number(id), name: user.userName, number: '100000000006', amount: 5 }],
    })
    await run(
      `insert into payment_refunds (id, order_id, user_id, provider, payment_id, amount, currency, origin, reason, state, created_at)
       values ($1, $2, $3, 'sandbox', 'p', 300, 'USD', 'administrator', '', 'failed', $4)`,
      [randomUUID(), id, user.id, testStart],
    )
    expect(await itemOf('failedRefunds')).toMatchObject({
      count: 1,
      first: [{ id: Number(id), number: '100000000006', amount: 3 }],
    })
    await run(
      `insert into provider_events (provider, id, type, subject, object_id, payload, created_at, received_at, state, settled_at)
       values ('sandbox', 'e', 't', 'checkout', 'o', '{}', $1, $1, 'failed', $1)`,
      [testStart],
    )
    await run(
      `update provider_checks set findings = '[{"what": "x"}, {"what": "y"}]' where name = 'all objects'`,
    )
    await run(
      `insert into mail_outbox (dedupe_key, recipient, subject, body_text, state, next_try_at, created_at, settled_at)
       values ('failed', 'a@example.test', 's', 'b', 'failed', $1, $1, $1),
         ('late', 'a@example.test', 's', 'b', 'pending', 'infinity', $1 - interval '5 minutes', null),
         ('waiting', 'a@example.test', 's', 'b', 'pending', 'infinity', $1, null)`,
      [testStart],
    )
    expect(await itemOf('providerEvents')).toMatchObject({ count: 1, first: [] })
    expect(await itemOf('providerFindings')).toMatchObject({ count: 2, first: [] })
    expect(await itemOf('failedMail')).toMatchObject({ count: 1, first: [] })
    expect(await itemOf('lateMail')).toMatchObject({ count: 1, first: [] })
    await passTime(server, 2 * 86_400_000)
    expect(await itemOf('failedPayments')).toBeUndefined()
    server.clock.set(testStart)
  })

  test('An event within a day waits for people, sent codes and a server, and a later event does not.', async () => {
    const user = await makeUnlimited(server, await server.user())
    await plan(server, channels, user, { startsIn: 25 * 60, lasts: 60 })
    expect(await itemOf('unreadyEvents')).toBeUndefined()
    const interpreters = [{ name: 'Ada', emailAddress: 'ada@example.test' }]
    const bare = await plan(server, channels, user, { startsIn: 60, lasts: 60 })
    const staffed = await plan(server, channels, user, {
      startsIn: 120,
      lasts: 60,
      booths: [{ ...boothOf(channels), interpreters }],
    })
    expect(await itemOf('unreadyEvents')).toMatchObject({
      count: 2,
      first: [
        {
          id: bare.id,
          at: `${inMinutes(server, 60)}:00.000Z`,
          needs: ['interpreters', 'mediaServer'],
        },
        { id: staffed.id, needs: ['codesNotSent', 'mediaServer'] },
      ],
    })
    await makeMediaServer(server)
    const codes = await server.ok(eventCalls.codes, { eventId: staffed.id }, user)
    const ada = codes.find(({ seatName }) => seatName === 'Ada')!
    await server.ok(eventCalls.mailCodes, { eventId: staffed.id, codes: [{ id: ada.id }] }, user)
    // Until the mail is out.
    await expect
      .poll(() => itemOf('unreadyEvents'), { timeout: 8_000 })
      .toMatchObject({ count: 1, first: [{ id: bare.id, needs: ['interpreters'] }] })
    await server.ok(eventCalls.cancel, { id: bare.id, version: 1 }, user)
    expect(await itemOf('unreadyEvents')).toBeUndefined()
  })

  test('An overdue event without a server comes first, before the server that does not respond.', async () => {
    const user = await makeUnlimited(server, await server.user())
    const { id } = await plan(server, channels, user, { startsIn: 60 * 24 * 3, lasts: 60 })
    await run('update events set lacks_server_since = $2 where id = $1', [id, testStart])
    await run('update media_servers set not_answering_since = $1', [testStart])
    const items = await attention()
    expect(items.slice(0, 2)).toMatchObject([
      { kind: 'eventsWithoutServer', count: 1, first: [{ id }] },
      { kind: 'servers', count: 1, first: [{ at: testStart.toISOString() }] },
    ])
    await run('update media_servers set not_answering_since = null')
    await run('update events set lacks_server_since = null')
  })

  test('A technician request without a candidate, and a failed renewal, wait too.', async () => {
    const agent = await makeAgent(server, 5_000_00n)
    await plan(server, channels, agent, {
      startsIn: 60 * 24 * 5,
      lasts: 60,
      technicianOption: 'purchased',
      name: 'Needs one',
    })
    expect(await itemOf('technicians')).toMatchObject({
      count: 1,
      first: [{ name: 'Needs one', at: `${inMinutes(server, 60 * 24 * 5)}:00.000Z` }],
    })
    expect(await itemOf('dunning')).toBeUndefined()
    const payer = await subscriber(server)
    await run(
      `update subscriptions set state = 'pastDue', past_due_since = $2, failure = 'lackOfBalance' where user_id = $1`,
      [payer.id, testStart],
    )
    expect(await itemOf('dunning')).toMatchObject({
      count: 1,
      first: [{ name: payer.userName, amount: 29 }],
    })
  })
})

test('The setup steps follow the state of the installation, until an administrator dismisses them.', async () => {
  const fresh = await startTestServer()
  try {
    const owner = await fresh.user(role.admin)
    const setup = () => fresh.ok(homeCalls.setup, {}, owner)
    const doneSteps = async () =>
      (await setup()).steps.filter(({ isDone }) => isDone).map(({ step }) => step)
    const before = await doneSteps()
    expect(before).not.toContain('seller')
    expect(before).not.toContain('mediaServer')
    const { version } = await fresh.ok(settingCalls.get, {}, owner)
    await fresh.ok(settingCalls.update, { version, sellerName: 'Booth GmbH' }, owner)
    await makeMediaServer(fresh)
    expect(await doneSteps()).toEqual(expect.arrayContaining(['seller', 'mediaServer']))
    expect((await setup()).isDismissed).toBe(false)
    await fresh.ok(homeCalls.dismissSetup, {}, owner)
    await fresh.ok(homeCalls.dismissSetup, {}, owner)
    expect((await setup()).isDismissed).toBe(true)
  } finally {
    await closeProven(fresh)
  }
})

test('The linked lists about money contain exactly the counted rows, and so does the file.', async () => {
  const day = 86_400_000
  const [user, stranger] = [await server.user(), await server.user()]
  const order = async (state: 'paid' | 'failed', days = 0) => {
    const at = new Date(testStart.getTime() - days * day)
    const { rows } = await run(
      `insert into payment_orders (number, user_id, purpose, method, provider, amount, currency, state, operation_id,
         request_hash, act_id, created_at, paid_at)
       values (new_order_number(), $1, 'topUp', 'card', 'sandbox', 900, 'USD', $2, gen_random_uuid(), '',
         gen_random_uuid(), $3, $4) returning id`,
      [user.id, state, at, state === 'paid' ? at : null],
    )
    return Number(rows[0].id)
  }
  const refund = (id: number, state: string, days = 0) =>
    run(
      `insert into payment_refunds (id, order_id, user_id, provider, payment_id, amount, currency, origin, reason, state,
         provider_refund_id, created_at)
       values (gen_random_uuid(), $1, $2, 'sandbox', 'p', 300, 'USD', 'administrator', '', $3, gen_random_uuid(), $4)`,
      [id, user.id, state, new Date(testStart.getTime() - days * day)],
    )
  const before = (await itemOf('failedRefunds'))?.count ?? 0
  await order('failed', 8)
  const declined = [await order('failed', 6), await order('failed')]
  // Long paid, and refused just now, twice; one whose refund arrived; one refused before the week.
  const refused = [await order('paid', 40), await order('paid', 2)]
  await refund(refused[0]!, 'failed', 1)
  await refund(refused[0]!, 'failed')
  await refund(refused[1]!, 'failed', 6)
  await refund(refused[1]!, 'succeeded')
  await refund(await order('paid'), 'succeeded')
  await refund(await order('paid', 30), 'failed', 8)
  const [payer, payerOfTwo] = [await subscriber(server), await subscriber(server)]
  await buy(server, payerOfTwo, { kind: 'technicianHours' })
  await run(
    `update subscriptions set state = 'pastDue', past_due_since = $2, failure = 'lackOfBalance' where user_id = any($1)`,
    [[payer.id, payerOfTwo.id], testStart],
  )

  const idsOf = (rows: { id: number }[]) =>
    rows.map(({ id }) => id).toSorted((one, other) => one - other)
  const attentionOf = async (kind: string) => {
    const item = await itemOf(kind)
    return { count: item!.count, ids: idsOf(item!.first) }
  }
  const listed = ({ rows, total }: { rows: { id: number }[]; total: number }) => ({
    count: total,
    ids: idsOf(rows),
  })
  const orders = async (problem: 'paymentFailed' | 'refundFailed') =>
    listed(await server.ok(paymentCalls.list, { everybody: true, problem }, admin))
  expect(await orders('paymentFailed')).toEqual(await attentionOf('failedPayments'))
  expect((await orders('paymentFailed')).ids).toEqual(expect.arrayContaining(declined))
  expect(await orders('refundFailed')).toEqual(await attentionOf('failedRefunds'))
  expect(await orders('refundFailed')).toEqual({
    count: before + 2,
    ids: expect.arrayContaining(refused),
  })
  expect((await itemOf('failedRefunds'))!.first).toContainEqual(
    expect.objectContaining({ id: refused[0], amount: 6 }),
  )
  const file = await server.fetch(
    paymentCalls.export,
    { everybody: true, problem: 'refundFailed' },
    admin,
  )
  const book = read(await file.arrayBuffer())
  expect(utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!)).toHaveLength(before + 2)
  // Other users' orders are not found by it.
  expect(await server.ok(paymentCalls.list, { problem: 'refundFailed' }, stranger)).toMatchObject({
    total: 0,
  })

  const users = async (isPastDue: boolean) =>
    listed(await server.ok(accountCalls.list, { isPastDue, pageSize: 100 }, admin))
  expect(await users(true)).toEqual(await attentionOf('dunning'))
  expect((await users(true)).ids).toEqual(
    expect.arrayContaining([payer, payerOfTwo].map(({ id }) => Number(id))),
  )
  expect((await itemOf('dunning'))!.first).toContainEqual(
    expect.objectContaining({ id: Number(payerOfTwo.id), amount: 29 + 400 }),
  )
  const { total } = await server.ok(accountCalls.list, {}, admin)
  expect((await users(false)).count).toBe(total - (await users(true)).count)
  const found = await server.ok(
    accountCalls.list,
    { isPastDue: true, search: payer.userName },
    admin,
  )
  expect(listed(found)).toEqual({ count: 1, ids: [Number(payer.id)] })
})

describe('The figures of recent days', () => {
  const today = () => server.ok(homeCalls.today, {}, admin)

  test('Fourteen days are listed, today last, each with its figures.', async () => {
    const before = (await today()).days
    expect(before).toHaveLength(14)
    expect(before.at(-1)!.day).toBe('2026-11-21')
    expect(before[0]!.day).toBe('2026-11-08')
    const user = await makeUnlimited(server, await server.user())
    const yesterday = new Date(testStart.getTime() - 86_400_000)
    await run('update users set created_at = $2 where id = $1', [user.id, yesterday])
    await plan(server, channels, user, { startsIn: 60, lasts: 60 })
    await run(
      `insert into payment_orders (number, user_id, purpose, method, provider, amount, currency, state, operation_id,
         request_hash, act_id, refunded_amount, created_at, paid_at)
       values ('300000000001', $1, 'topUp', 'card', 'sandbox', 2000, 'USD', 'paid', gen_random_uuid(), '', gen_random_uuid(), 500, $2, $2)`,
      [user.id, yesterday],
    )
    const { days, currency } = await today()
    expect(currency).toBe('USD')
    expect(days.at(-1)!.events - before.at(-1)!.events).toBe(1)
    expect(days.at(-2)!.newUsers - before.at(-2)!.newUsers).toBe(1)
    expect(days.at(-2)!.toppedUp - before.at(-2)!.toppedUp).toBe(15)
    expect(days.at(-1)!.sold).toBe(before.at(-1)!.sold)
  })

  test('Present people are counted, listeners separately from staff, and the busiest minute is the peak of the day.', async () => {
    const user = await makeUnlimited(server, await server.user())
    const { id } = await startNow(server, channels, user, 30)
    const codes = await codesOf(server, user, id)
    await comeIn(server, codes.listener.code)
    await comeIn(server, codes.listener.code)
    await comeIn(server, codes.host.code)
    expect((await today()).now).toMatchObject({ listeners: 2, staff: 1 })
    for (const [minutes, listeners] of [
      [0, 7],
      [1, 9],
      [2, 4],
    ] as const)
      await run(
        `insert into audience_samples (event_id, minute, mobile, widget, extension, ios, client, other, staff)
         values ($1, $2, 0, 0, 0, 0, $3, 0, 1)
         on conflict (event_id, minute) do update set client = excluded.client, other = 0, mobile = 0`,
        [id, new Date(testStart.getTime() - (60 + minutes) * minute), listeners],
      )
    expect((await today()).days.at(-1)!.listenersPeak).toBe(9)
    server.clock.advance(minute)
    expect((await today()).now).toMatchObject({ listeners: 0, staff: 0 })
    server.clock.set(testStart)
  })
})

test('An agent sees the cost of events per day, less refunds.', async () => {
  const agent = await makeAgent(server, 500_00n)
  await giveMoney(server, agent, 100_00n)
  const spent = async () =>
    (await server.ok(homeCalls.spend, {}, agent)).days.map((day) => day.spent)
  expect(await spent()).toEqual(Array.from({ length: 14 }, () => 0))
  const { id } = await plan(server, channels, agent, { startsIn: 60 * 24 * 9, lasts: 60 })
  expect((await spent()).at(-1)).toBe(60)
  await passTime(server, 86_400_000)
  await server.ok(eventCalls.cancel, { id, version: 1 }, agent)
  expect((await spent()).slice(-2)).toEqual([60, -60])
  server.clock.set(testStart)
})
