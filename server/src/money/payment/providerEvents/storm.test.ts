import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Call, Envelope, WireInput } from '@openbooth/contract/call'
import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import type { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyLedger, walletBalance } from '#ledger'
import { testStart, type TestUser } from '#testing/server.ts'
import { machineTime, runningClock } from '#testing/processes/serverProcess.ts'
import {
  retire,
  startServerProcess,
  type ServerProcess,
} from '#testing/processes/serverProcesses.ts'
import { isTorture, tortureTimeout } from '#testing/torture.ts'
import { startStripeShop, type StripeShop } from '../testing/stripeShop.ts'
import { webhookPath } from './webhook.ts'

// Top-ups, subscriptions, outside refunds and disputes, reported repeatedly in any order over eight
// connections to two server processes, one of which is killed repeatedly.

const topUps = isTorture ? 800 : 60
const subscribers = isTorture ? 100 : 6
const leastKills = isTorture ? 40 : 3
const connections = 8
const users = 10
const eventsAtLeast = 200

let shop: StripeShop
const time = { base: testStart.getTime(), began: 0, speed: 10 }
const processes: ServerProcess[] = []
beforeAll(async () => {
  shop = await startStripeShop()
  time.began = machineTime()
  // The stand-in and the tokens use the same time as the processes.
  shop.server.clock.now = runningClock(time).now
})
afterAll(async () => {
  for (const one of processes) await one.kill()
  await shop.close()
})

const random = (most: number): number => Math.floor(Math.random() * most)
const shuffled = <One>(list: readonly One[]): One[] =>
  list
    .map((one) => ({ one, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ one }) => one)
const pick = <One>(list: readonly One[]): One => list[random(list.length)]!

test(
  `${eventsAtLeast} events and more, each reported one to five times while a process is killed at random, leave every balance exact.`,
  { timeout: tortureTimeout(400_000) },
  async () => {
    const { server, stripe } = shop
    const payers: TestUser[] = []
    for (let count = 0; count < users; count++) payers.push(await server.user(2))
    const buyers: TestUser[] = []
    for (let count = 0; count < subscribers; count++) buyers.push(await server.user())

    let kills = 0
    let isOver = false
    const start = async (place: number): Promise<void> => {
      processes[place] = await startServerProcess(shop, time)
    }
    await start(0)
    await start(1)
    await retire(server)

    /** Sends a request to one of the processes and retries until one responds. */
    let unanswered = 0
    const ask = async <C extends Call>(
      call: C,
      input: WireInput<C>,
      { token }: TestUser,
    ): Promise<Envelope> => {
      for (;;) {
        const found = processes.find((one) => one.isAlive())
        const answer = await fetch(`${found?.address}${call.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', token },
          body: JSON.stringify(input),
        }).catch(() => undefined)
        const envelope = answer && ((await answer.json().catch(() => undefined)) as Envelope)
        if (envelope?.code === 200) return envelope
        if (envelope && envelope.code !== 50000) throw new Error(JSON.stringify(envelope))
        if ((unanswered += 1) > 5_000) throw new Error(`${call.path}: ${envelope?.msg}`)
        await pause(30)
      }
    }

    const events: Stripe.Event[] = []
    const known = new Set<string>()
    const collect = (): Stripe.Event[] => {
      const fresh = [...stripe.world.events.values()].filter(({ id }) => !known.has(id))
      for (const { id } of fresh) known.add(id)
      return fresh
    }
    const deliver = async (event: Stripe.Event): Promise<void> => {
      for (;;) {
        const { address } = pick(processes)
        const answer = await stripe.post(address + webhookPath, event).catch(() => undefined)
        await answer?.arrayBuffer().catch(() => {})
        if (answer?.ok) return
        if (answer && answer.status < 500) throw new Error(`${event.type}: ${answer.status}`)
        await pause(20)
      }
    }

    const expected = new Map(payers.map(({ id }) => [id, 0n]))
    const credit = (user: TestUser, cents: number): void => {
      expected.set(user.id, expected.get(user.id)! + BigInt(cents))
    }
    const sessionsOf = (order: { id: number }) =>
      [...stripe.world.sessions.values()].filter(
        ({ metadata }) => metadata?.order_id === String(order.id),
      )
    const payments: { user: TestUser; cents: number; paymentId: string }[] = []

    // Payers pay their orders, and no message is sent yet. For one in ten, payment and message
    // arrive before the response to our own request for its page.
    stripe.beforeAnswer(async (request) => {
      if (request !== 'POST /v1/checkout/sessions' || random(10) > 0) return
      const [id, session] = [...stripe.world.sessions].at(-1)!
      if (session.status !== 'open') return
      stripe.pay(id)
      await deliver(collect().find(({ type }) => type === 'checkout.session.completed')!)
    })
    for (let count = 0; count < topUps; count++) {
      const user = pick(payers)
      const cents = 1000 + random(9000)
      const { data } = await ask(
        paymentCalls.topUp,
        { operationId: randomUUID(), amount: cents / 100 },
        user,
      )
      const { order } = data as { order: { id: number } }
      const [session, ...others] = sessionsOf(order)
      expect(others).toEqual([])
      if (session!.status === 'open') stripe.pay(session!.id)
      payments.push({ user, cents, paymentId: session!.payment_intent as string })
      credit(user, cents)
    }
    stripe.beforeAnswer(null)
    for (const buyer of buyers) {
      const { data } = await ask(
        paymentCalls.buy,
        {
          operationId: randomUUID(),
          kind: 'package',
          packageId: 2,
          period: 'month',
          method: 'card',
        },
        buyer,
      )
      stripe.pay(sessionsOf((data as { order: { id: number } }).order)[0]!.id)
    }
    const troubled = shuffled(payments)
    for (const { user, cents, paymentId } of troubled.splice(0, topUps / 10)) {
      const part = 100 + random(cents - 200)
      stripe.refundOnDashboard(paymentId, part)
      credit(user, -part)
    }
    for (const { user, cents, paymentId } of troubled.splice(0, topUps / 10)) {
      const isLost = random(2) === 0
      stripe.closeDispute(stripe.dispute(paymentId), isLost ? 'lost' : 'won')
      if (isLost) credit(user, -cents)
    }
    events.push(...stripe.world.events.values())
    expect(events.length).toBeGreaterThan(eventsAtLeast)

    const killAtTimes = async (): Promise<void> => {
      while (!isOver || kills < leastKills) {
        await pause(100 + random(500))
        const place = random(2)
        await processes[place]!.kill()
        kills += 1
        await start(place)
      }
    }
    const copies = shuffled(
      events.flatMap((event) => Array.from({ length: 1 + random(5) }, () => event)),
    )
    const rest = copies.values()
    const lane = async (): Promise<void> => {
      for (const event of rest) await deliver(event)
    }
    const killing = killAtTimes()
    await Promise.all(Array.from({ length: connections }, lane))

    const waiting = async (): Promise<number> => {
      const { rows } = await server.app.db.pool.query<{ waiting: number }>(
        "select count(*)::int as waiting from provider_events where state = 'waiting'",
      )
      return rows[0]!.waiting
    }
    while ((await waiting()) > 0) await pause(100)
    isOver = true
    await killing

    const { rows: states } = await server.app.db.pool.query(
      'select state, count(*)::int as count from provider_events group by state order by state',
    )
    expect(states.map(({ state }) => state as string)).toEqual(['applied', 'ignored'])
    const balances = new Map<bigint, bigint>()
    for (const { id } of payers) balances.set(id, await walletBalance(server.app.db.pool, id))
    expect(balances).toEqual(expected)
    const { rows: sold } = await server.app.db.pool.query(
      `select count(*)::int as sales, count(distinct user_id)::int as buyers,
         (select count(*)::int from subscriptions where state = 'active') as running
       from ledger.sale`,
    )
    expect(sold).toEqual([{ sales: subscribers, buyers: subscribers, running: subscribers }])
    expect(await verifyLedger(server.app.db.pool)).toEqual([])
    process.stdout.write(
      `${events.length} events told ${copies.length} times, ${kills} processes killed.\n`,
    )
  },
)
