import { randomUUID } from 'node:crypto'
import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import { role } from '@openbooth/contract/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { walletBalance } from '#ledger'
import { killableServer } from '#testing/processes/killableServer.ts'
import { machineTime, runningClock, type FailPoint } from '#testing/processes/serverProcess.ts'
import { retire } from '#testing/processes/serverProcesses.ts'
import { testStart } from '#testing/server.ts'
import { isTorture } from '#testing/torture.ts'
import { startStripeShop, type StripeShop } from './testing/stripeShop.ts'

// A process exits at a chosen point of the payment flow: around each provider call, and after each
// commit before it responds. Another process continues, callers retry, and every effect happens
// once.

const rounds = isTorture ? 20 : 1
const time = { base: testStart.getTime(), began: 0, speed: 30 }

let shop: StripeShop
let mortal: ReturnType<typeof killableServer>
beforeAll(async () => {
  shop = await startStripeShop()
  time.began = machineTime()
  shop.server.clock.now = runningClock(time).now
  await retire(shop.server)
  mortal = killableServer(shop, time)
})
afterAll(async () => {
  await mortal.close()
  await shop.close()
})

/** Lives through the whole story on a process that dies somewhere in it. */
const live = async (failPoint: FailPoint) => {
  const { server, stripe } = shop
  const anna = await server.user(role.agent)
  const admin = await server.user(role.admin)
  const { ask, tell: notify, until, hasDied } = await mortal.begin(failPoint)

  const input = { operationId: randomUUID(), amount: 50 }
  const { order } = await ask(paymentCalls.topUp, input, anna)
  const sessions = [...stripe.world.sessions.values()].filter(
    ({ metadata }) => metadata?.user_id === String(anna.id),
  )
  stripe.pay(sessions[0]!.id)
  await notify()
  const stateNow = async () => (await ask(paymentCalls.get, { id: order.id }, anna)).order
  await until(async () => (await stateNow()).state === 'paid')
  await ask(paymentCalls.lookUp, { id: order.id }, anna)
  const refund = { operationId: randomUUID(), id: order.id, amount: 20, reason: 'asked for' }
  await ask(paymentCalls.refund, refund, admin)
  await until(async () => (await stateNow()).refundedAmount === 20)
  await notify()

  const second = await ask(paymentCalls.topUp, { operationId: randomUUID(), amount: 30 }, anna)
  await ask(paymentCalls.cancel, { id: second.order.id }, anna).catch(async () => {
    // The first attempt cancelled the order but could not respond.
    expect((await ask(paymentCalls.get, { id: second.order.id }, anna)).order.state).toBe('expired')
  })
  return { anna, sessions, hasDied }
}

const prove = async ({ anna, sessions }: Awaited<ReturnType<typeof live>>): Promise<void> => {
  const { server, stripe } = shop
  expect(sessions).toHaveLength(1)
  const paymentId = sessions[0]!.payment_intent
  const refunds = [...stripe.world.refunds.values()].filter(
    ({ payment_intent }) => payment_intent === paymentId,
  )
  expect(refunds.map(({ amount }) => amount)).toEqual([2000])
  expect(await walletBalance(server.app.db.pool, anna.id)).toBe(3000n)
  const { rows } = await server.app.db.pool.query(
    `select type, movement, amount from ledger.billing_record where owner_id = $1 and asset = 'MONEY'
     order by id`,
    [anna.id],
  )
  expect(rows).toEqual([
    { type: 6, movement: null, amount: 5000n },
    { type: null, movement: 'refundToCard', amount: -2000n },
  ])
  const left = [...stripe.world.sessions.values()].filter(
    ({ metadata, status }) => metadata?.user_id === String(anna.id) && status === 'open',
  )
  expect(left).toEqual([])
}

const aroundCalls = ['createCustomer', 'openCheckout', 'readCheckout', 'refund', 'expireCheckout']
/** A crash before a call is like one after the commit before it, so only torture includes both. */
const failPoints: readonly FailPoint[] = [
  ...aroundCalls.flatMap((name): FailPoint[] =>
    isTorture ? [`before ${name}`, `after ${name}`] : [`after ${name}`],
  ),
  'commit 1',
  'commit 2',
  'commit 3',
  'commit 4',
]

describe.each(failPoints)('A process that dies at "%s"', (failPoint) => {
  test.each(Array.from({ length: rounds }, (_, round) => round + 1))(
    'A crashed process leaves no work undone and none repeated (%i).',
    { timeout: 240_000 },
    async () => {
      const lived = await live(failPoint)
      expect(lived.hasDied()).toBe(true)
      await prove(lived)
    },
  )
})
