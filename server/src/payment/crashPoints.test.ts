import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Call, Envelope, Received, Sent } from '@openbooth/contract/call'
import { paymentCalls } from '@openbooth/contract/payment'
import { role } from '@openbooth/contract/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { walletBalance } from '#ledger'
import { runningClock, type FailPoint } from '#testing/paymentProcess.ts'
import { retire, startPaymentProcess, type PaymentProcess } from '#testing/paymentProcesses.ts'
import { testStart, type TestUser } from '#testing/server.ts'
import { webhookPath } from './providerEvents/webhook.ts'
import { startStripeShop, type StripeShop } from './testing/stripeShop.ts'

// A process ends itself at a chosen point of a life of payments: around each call of the provider, and after each
// commit before anybody is told. Another takes over, whoever asked asks again, and everything has happened once.

const rounds = process.env.OPENBOOTH_TORTURE === '1' ? 20 : 1
const time = { base: testStart.getTime(), began: 0, speed: 30 }

let shop: StripeShop
/** Without a fail-point; takes over whatever the others leave. Started when the first has ended. */
let heir: PaymentProcess | undefined
beforeAll(async () => {
  shop = await startStripeShop()
  time.began = performance.timeOrigin + performance.now()
  shop.server.clock.now = runningClock(time).now
  retire(shop.server)
})
afterAll(async () => {
  await heir?.kill()
  await shop.close()
})

/** Lives through the whole story on a process that dies somewhere in it. */
const live = async (failPoint: FailPoint) => {
  const { server, stripe } = shop
  const anna = await server.user(role.agent)
  const admin = await server.user(role.admin)
  const dying = await startPaymentProcess(shop, time, failPoint)
  await heir?.kill()
  heir = undefined
  let current = dying
  const survive = async (): Promise<void> => {
    if (current.isAlive()) return pause(20)
    current = heir = await startPaymentProcess(shop, time)
  }
  const ask = async <C extends Call>(
    call: C,
    input: Sent<C>,
    { token }: TestUser,
  ): Promise<Received<C>> => {
    for (;;) {
      const answer = await fetch(current.address + call.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', token },
        body: JSON.stringify(input),
      }).catch(() => undefined)
      const envelope = (await answer?.json().catch(() => undefined)) as
        | Envelope<Received<C>>
        | undefined
      if (envelope?.code === 200) return envelope.data
      // The process that died may have left the provider's answer half way.
      if (envelope && envelope.code !== 50000) throw new Error(JSON.stringify(envelope))
      await survive()
    }
  }
  const tell = async (known: ReadonlySet<string>): Promise<void> => {
    for (const event of stripe.world.events.values()) {
      if (known.has(event.id)) continue
      while (!(await stripe.post(current.address + webhookPath, event).catch(() => null))?.ok)
        await survive()
    }
  }
  const until = async (look: () => Promise<boolean>): Promise<void> => {
    while (!(await look())) await survive()
  }

  const input = { operationId: randomUUID(), amount: 50 }
  const { order } = await ask(paymentCalls.topUp, input, anna)
  const known = new Set(stripe.world.events.keys())
  const sessions = [...stripe.world.sessions.values()].filter(
    ({ metadata }) => metadata?.user_id === String(anna.id),
  )
  stripe.pay(sessions[0]!.id)
  await tell(known)
  const stateNow = async () => (await ask(paymentCalls.get, { id: order.id }, anna)).order
  await until(async () => (await stateNow()).state === 'paid')
  await ask(paymentCalls.lookUp, { id: order.id }, anna)
  const refund = { operationId: randomUUID(), id: order.id, amount: 20, reason: 'asked for' }
  await ask(paymentCalls.refund, refund, admin)
  await until(async () => (await stateNow()).refundedAmount === 20)
  await tell(known)

  const second = await ask(paymentCalls.topUp, { operationId: randomUUID(), amount: 30 }, anna)
  await ask(paymentCalls.cancel, { id: second.order.id }, anna).catch(async () => {
    // The first try has cancelled it and could not say so.
    expect((await ask(paymentCalls.get, { id: second.order.id }, anna)).order.state).toBe('expired')
  })
  heir ??= current === dying ? undefined : current
  return { anna, sessions, dying }
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
const failPoints: readonly FailPoint[] = [
  ...aroundCalls.flatMap((name) => [`before ${name}`, `after ${name}`] as const),
  'commit 1',
  'commit 2',
  'commit 3',
  'commit 4',
]

describe.each(failPoints)('A process that dies at "%s"', (failPoint) => {
  test.each(Array.from({ length: rounds }, (_, round) => round + 1))(
    'leaves nothing undone and nothing done twice (%i).',
    { timeout: 240_000 },
    async () => {
      const lived = await live(failPoint)
      expect(lived.dying.isAlive()).toBe(false)
      await prove(lived)
    },
  )
})
