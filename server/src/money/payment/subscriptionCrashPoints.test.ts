import { randomUUID } from 'node:crypto'
import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import { role } from '@openbooth/contract/roles'
import { subscriptionCalls } from '@openbooth/contract/money/subscription/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { walletBalance } from '#ledger'
import { killableServer, type Life } from '#testing/processes/killableServer.ts'
import { machineTime, runningClock, type FailPoint } from '#testing/processes/serverProcess.ts'
import { retire } from '#testing/processes/serverProcesses.ts'
import { testStart, type TestUser } from '#testing/server.ts'
import { isTorture } from '#testing/torture.ts'
import { sellPackage, subscriptionsOf } from './renewals/testing/renewing.ts'
import { startStripeShop, type StripeShop } from './testing/stripeShop.ts'

// As in crashPoints.test.ts, for renewals and for changes that start at the provider.

const rounds = isTorture ? 20 : 1
const time = { base: testStart.getTime(), began: 0, speed: 30 }

let shop: StripeShop
let mortal: ReturnType<typeof killableServer>
let packages: { readonly small: number; readonly large: number }
beforeAll(async () => {
  shop = await startStripeShop()
  packages = {
    small: await sellPackage(shop.server, 'Small', 10),
    large: await sellPackage(shop.server, 'Large', 20),
  }
  time.began = machineTime()
  shop.server.clock.now = runningClock(time).now
  await retire(shop.server)
  mortal = killableServer(shop, time)
})
afterAll(async () => {
  await mortal.close()
  await shop.close()
})

const query = async <Row extends object>(text: string, { id }: TestUser): Promise<Row[]> =>
  (await shop.server.app.db.pool.query<Row>(text, [id])).rows
const sessionsOf = ({ id }: TestUser) =>
  [...shop.stripe.world.sessions.values()].filter(
    ({ metadata }) => metadata?.user_id === String(id),
  )
/**
 * Pays an order on its page and waits until the server has recorded the payment. Returns the
 * provider's payment.
 */
const pay = async (life: Life, anna: TestUser, order: { readonly id: number }) => {
  const session = sessionsOf(anna).at(-1)!
  shop.stripe.pay(session.id)
  await life.tell()
  const isPaid = async () =>
    (await life.ask(paymentCalls.get, { id: order.id }, anna)).order.state === 'paid'
  await life.until(isPaid)
  return session.payment_intent as string
}

/** Buys a package that renews, turns that off and on again, and buys a larger one instead. */
const subscribe = async (failPoint: FailPoint) => {
  const anna = await shop.server.user()
  const life = await mortal.begin(failPoint)
  const { ask, tell: notify, until } = life
  const buy = async (packageId: number) => {
    const choice = { kind: 'package', packageId, period: 'month', method: 'card' } as const
    const { order } = await ask(paymentCalls.buy, { operationId: randomUUID(), ...choice }, anna)
    await pay(life, anna, order)
  }
  const latest = async () => (await ask(subscriptionCalls.mine, {}, anna)).subscriptions[0]!

  await buy(packages.small)
  const { id } = await latest()
  for (const [call, renews] of [
    [subscriptionCalls.cancel, false],
    [subscriptionCalls.resume, true],
  ] as const) {
    await ask(call, { id }, anna).catch(async () => {
      // The first attempt succeeded but could not respond.
      expect((await latest()).renews).toBe(renews)
    })
    await notify()
  }
  await buy(packages.large)
  await until(async () => {
    const [seen] = await query<{ waiting: number; stopped: number }>(
      `select count(*) filter (where t.done_at is null)::int as waiting,
         count(*) filter (where t.done_at is not null)::int as stopped
       from subscriptions s join subscription_stops t using (provider, provider_subscription)
       where s.user_id = $1`,
      anna,
    )
    return seen!.waiting === 0 && seen!.stopped === 1
  })
  await notify()
  return { anna, life }
}

const proveSubscribed = async (anna: TestUser): Promise<void> => {
  const { server, stripe } = shop
  expect(await subscriptionsOf(server, anna)).toMatchObject([
    { state: 'ended', endReason: 'replaced', packageId: BigInt(packages.small) },
    { state: 'active', cancelsAtPeriodEnd: false, packageId: BigInt(packages.large) },
  ])
  const { customer } = sessionsOf(anna)[0]!
  const there = [...stripe.world.subscriptions.values()].filter((one) => one.customer === customer)
  expect(there.map(({ status }) => status)).toEqual(['canceled', 'active'])
  expect(sessionsOf(anna).map(({ status }) => status)).toEqual(['complete', 'complete'])
  expect(await query('select amount, refunded from ledger.sale where user_id = $1', anna)).toEqual(
    Array.from({ length: 2 }, () => ({ amount: 100_00n, refunded: 0n })),
  )
  expect(
    await query(
      `select movement, amount from ledger.billing_record where owner_id = $1 and movement = 'hoursGranted' order by id`,
      anna,
    ),
  ).toEqual([2_00n, 10_00n, 10_00n].map((amount) => ({ movement: 'hoursGranted', amount })))
}

/**
 * Tops up twice. Part of the first is refunded on the provider's pages, and the second is disputed.
 */
const beTroubled = async (failPoint: FailPoint) => {
  const anna = await shop.server.user(role.agent)
  const life = await mortal.begin(failPoint)
  const topUp = async (amount: number) => {
    const { order } = await life.ask(
      paymentCalls.topUp,
      { operationId: randomUUID(), amount },
      anna,
    )
    return pay(life, anna, order)
  }
  const hold = (cents: bigint) => async () =>
    (await walletBalance(shop.server.app.db.pool, anna.id)) === cents

  shop.stripe.refundOnDashboard(await topUp(100), 30_00)
  await life.tell()
  await life.until(hold(70_00n))
  const dispute = shop.stripe.dispute(await topUp(50))
  await life.tell()
  await life.until(hold(70_00n))
  shop.stripe.closeDispute(dispute, 'lost')
  await life.tell()
  await life.until(async () => {
    const rows = await query<{ state: string }>(
      'select state from payment_disputes where user_id = $1',
      anna,
    )
    return rows[0]?.state === 'lost'
  })
  return { anna, life }
}

const proveTroubled = async (anna: TestUser): Promise<void> => {
  const rows = await query(
    `select type, movement, amount from ledger.billing_record where owner_id = $1 and asset = 'MONEY'
     order by id`,
    anna,
  )
  expect(rows).toEqual([
    { type: 6, movement: null, amount: 100_00n },
    { type: null, movement: 'refundToCard', amount: -30_00n },
    { type: 6, movement: null, amount: 50_00n },
    { type: null, movement: 'frozen', amount: -50_00n },
    { type: null, movement: 'chargedBack', amount: 0n },
  ])
  expect(await query('select state from payment_refunds where user_id = $1', anna)).toEqual([
    { state: 'succeeded' },
  ])
}

const around = (...calls: string[]): FailPoint[] =>
  calls.flatMap((name) => [`before ${name}`, `after ${name}`] as const)
/** A crash before a call is like one after the commit before it, so only torture includes both. */
const at = (...calls: string[]): FailPoint[] =>
  isTorture ? around(...calls) : calls.map((name): FailPoint => `after ${name}`)
const afterCommits = (count: number): FailPoint[] =>
  Array.from({ length: count }, (_, n): FailPoint => `commit ${n + 1}`)

describe.each([
  {
    what: 'what renews by itself',
    liveThrough: subscribe,
    prove: proveSubscribed,
    failPoints: [
      ...at('openCheckout', 'readInvoice', 'setAutoRenew', 'readSubscription', 'endSubscription'),
      ...afterCommits(isTorture ? 8 : 3),
    ],
  },
  {
    what: 'what was done elsewhere',
    liveThrough: beTroubled,
    prove: proveTroubled,
    failPoints: around('readRefund', 'readDispute'),
  },
])('A process that dies amid $what', ({ liveThrough, prove, failPoints }) => {
  test.each(
    failPoints.flatMap((failPoint) =>
      Array.from({ length: rounds }, (_, round) => [failPoint, round + 1] as const),
    ),
  )(
    'A process that crashes at "%s" leaves no work undone and none repeated (%i).',
    { timeout: 240_000 },
    async (failPoint) => {
      const { anna, life } = await liveThrough(failPoint)
      expect(life.hasDied()).toBe(true)
      await prove(anna)
    },
  )
})
