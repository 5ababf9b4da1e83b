import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Signing } from '#providers/payment/stripe/standIn/index.ts'
import { startTestServer } from '#testing/server.ts'
import { balanceOf, lookUp, order, orderTopUp } from '../testing/shop.ts'
import { startStripeShop, type StripeShop } from '../testing/stripeShop.ts'
import { webhookPath } from './webhook.ts'

let shop: StripeShop
beforeAll(async () => {
  shop = await startStripeShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.stripe.sendTo(shop.webhook)
  shop.stripe.deliverAs(() => ({}))
  shop.stripe.beforeAnswer(null)
  shop.stripe.clearFaults()
})

const anEvent = (change: object = {}) => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  created: Math.floor(shop.server.clock.now().getTime() / 1000),
  type: 'payment_intent.created',
  livemode: false,
  data: { object: { id: 'pi_1', object: 'payment_intent' } },
  ...change,
})
const stored = (id: string) =>
  shop.server.app.db.query
    .selectFrom('providerEvents')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
const sessionOf = async (orderId: number): Promise<string> =>
  (
    await shop.server.app.db.query
      .selectFrom('paymentOrders')
      .select('sessionId')
      .where('id', '=', BigInt(orderId))
      .executeTakeFirstOrThrow()
  ).sessionId!

describe('Messages to the webhook', () => {
  test.each<Signing>(['right', 'rotated'])(
    'A message with a valid signature is stored: %s.',
    async (how) => {
      const event = anEvent()
      const answer = await shop.post(event, how)
      expect([answer.status, await answer.text()]).toEqual([200, 'received'])
      expect(await stored(event.id)).toMatchObject({ type: event.type, payload: event })
    },
  )

  test.each<Signing>(['wrongSecret', 'old', 'future', 'altered', 'missing'])(
    'A message is refused without details when its signature is: %s.',
    async (how) => {
      const event = anEvent()
      const answer = await shop.post(event, how)
      expect([answer.status, await answer.text()]).toEqual([400, 'refused'])
      expect(await stored(event.id)).toBeUndefined()
    },
  )

  test.each([
    { created: 1e15 },
    { created: -1 },
    { created: 1.5 },
    { id: 'evt_\ud800' },
    { data: { object: { id: 'pi_\u0000' } } },
  ])('A signed message that no column can store is refused: %o.', async (change) => {
    const answer = await shop.post(anEvent(change), 'right')
    expect([answer.status, await answer.text()]).toEqual([400, 'refused'])
  })

  test('A message may be up to one mebibyte long.', async () => {
    const padded = (length: number) => anEvent({ padding: 'x'.repeat(length) })
    expect((await shop.post(padded(1_000_000))).status).toBe(200)
    const long = padded(1_100_000)
    expect((await shop.post(long)).status).toBe(413)
    expect(await stored(long.id)).toBeUndefined()
  })

  test('A live-mode message is refused with a test-mode key.', async () => {
    const event = anEvent({ livemode: true })
    expect((await shop.post(event)).status).toBe(400)
    expect(await stored(event.id)).toBeUndefined()
  })

  test('A message of an unused type is stored and ignored.', async () => {
    const event = anEvent({ type: 'tax.settings.updated' })
    expect((await shop.post(event)).status).toBe(200)
    expect(await stored(event.id)).toMatchObject({ state: 'ignored', nextTryAt: null })
  })

  test('A message is confirmed once it is on disk, without a request to the provider.', async () => {
    const before = shop.stripe.requests.length
    shop.stripe.fault('hang', /checkout\/sessions\/cs_nobody/, 99)
    const event = anEvent({
      type: 'checkout.session.completed',
      data: { object: { id: 'cs_nobody', object: 'checkout.session' } },
    })
    expect((await shop.post(event)).status).toBe(200)
    expect(shop.stripe.requests.slice(before).map(({ request }) => request)).not.toContainEqual(
      expect.stringMatching(/^POST/),
    )
    expect(await stored(event.id)).toMatchObject({ state: 'waiting', objectId: 'cs_nobody' })
    shop.stripe.clearFaults()
  })

  test('A message that cannot be stored gets 500 and is accepted when it is sent again.', async () => {
    const admin = new pg.Client({ connectionString: shop.server.app.env.DATABASE_URL })
    await admin.connect()
    const event = anEvent()
    await admin.query('alter table provider_events rename to gone')
    const answer = await shop.post(event)
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain(event.id)
    await admin.query('alter table gone rename to provider_events')
    await admin.end()
    expect((await shop.post(event)).status).toBe(200)
    expect(await stored(event.id)).toBeDefined()
  })

  test('The webhook does not exist where Stripe is not used.', async () => {
    for (const environment of [{}, { OPENBOOTH_DEMO: '1' }]) {
      const other = await startTestServer(environment)
      const answer = await fetch(other.address + webhookPath, { method: 'POST', body: '{}' })
      expect(answer.status).toBe(404)
      await other.close()
    }
  })
})

describe('A payment', () => {
  test('A payment is credited once by its message alone, however often and in any order it arrives.', async () => {
    const anna = await shop.server.user()
    shop.stripe.deliverAs(() => ({ copies: 5, delayMilliseconds: 50 }))
    const { order: ordered } = await orderTopUp(shop.server, anna, 30)
    shop.stripe.pay(await sessionOf(ordered.id))
    await shop.applied()
    expect(await balanceOf(shop.server, anna)).toBe(30)
    for (const event of shop.stripe.world.events.values())
      expect((await shop.post(event)).status).toBe(200)
    await shop.applied()
    expect(await balanceOf(shop.server, anna)).toBe(30)
  })

  test('A payment is credited once when the payer returns at the same moment.', async () => {
    const anna = await shop.server.user()
    const ordered = await orderTopUp(shop.server, anna, 30)
    shop.stripe.pay(await sessionOf(ordered.order.id))
    await Promise.all([
      shop.applied(),
      ...Array.from({ length: 10 }, () => lookUp(shop.server, anna, ordered)),
    ])
    expect(await balanceOf(shop.server, anna)).toBe(30)
  })

  test('A payment through a slow bank is credited after the bank has paid, and its two messages are one payment.', async () => {
    const anna = await shop.server.user()
    const ordered = await orderTopUp(shop.server, anna, 30)
    const session = await sessionOf(ordered.order.id)
    shop.stripe.pay(session, 'pm_bank_debit')
    await shop.applied()
    expect(await balanceOf(shop.server, anna)).toBe(0)
    // The first message arrives again, after the second.
    shop.stripe.settleSlowPayment(session, true)
    const first = [...shop.stripe.world.events.values()].find(
      ({ type, data }) =>
        type === 'checkout.session.completed' && Reflect.get(data.object, 'id') === session,
    )!
    await shop.applied()
    await shop.post({ ...first, id: `evt_${randomUUID()}` })
    await shop.applied()
    expect(await balanceOf(shop.server, anna)).toBe(30)
  })

  test('A payment that arrives before the response to our request finds its order.', async () => {
    const anna = await shop.server.user()
    shop.stripe.beforeAnswer(async (request) => {
      if (request !== 'POST /v1/checkout/sessions') return
      shop.stripe.pay([...shop.stripe.world.sessions.keys()].at(-1)!)
      await shop.applied()
    })
    const ordered = await orderTopUp(shop.server, anna, 30)
    shop.stripe.beforeAnswer(null)
    await shop.applied()
    expect(await lookUp(shop.server, anna, ordered)).toMatchObject({ state: 'paid' })
    expect(await balanceOf(shop.server, anna)).toBe(30)
  })

  test('A payment starts a subscription once, whichever message arrives first.', async () => {
    for (const backwards of [false, true]) {
      const anna = await shop.server.user()
      shop.stripe.sendTo(null)
      const { order: ordered } = await order(shop.server, anna, { kind: 'package', packageId: 2 })
      const known = new Set(shop.stripe.world.events.keys())
      shop.stripe.pay(await sessionOf(ordered.id))
      const events = [...shop.stripe.world.events.values()].filter(({ id }) => !known.has(id))
      for (const event of backwards ? events.toReversed() : events) {
        await shop.post(event)
        await shop.applied()
      }
      const rows = await shop.server.app.db.query
        .selectFrom('subscriptions')
        .select(['state'])
        .where('userId', '=', anna.id)
        .execute()
      expect(rows).toEqual([{ state: 'active' }])
      expect(await lookUp(shop.server, anna, { order: ordered, checkoutUrl: null })).toMatchObject({
        state: 'paid',
      })
    }
  })
})

describe('an event that cannot be applied', () => {
  test('An event that cannot be applied is retried at growing intervals with the current state.', async () => {
    const anna = await shop.server.user()
    const { order: ordered } = await orderTopUp(shop.server, anna, 30)
    const session = await sessionOf(ordered.id)
    shop.stripe.fault('error', new RegExp(`GET /v1/checkout/sessions/${session}`), 6)
    shop.stripe.pay(session)
    await shop.applied()
    expect(await balanceOf(shop.server, anna)).toBe(0)
    for (let minutes = 0; minutes < 10; minutes++) {
      shop.server.clock.advance(60_000)
      await shop.applied()
    }
    expect(await balanceOf(shop.server, anna)).toBe(30)
  })

  test('An event that cannot be applied is abandoned after three days with a reason.', async () => {
    const event = anEvent({
      type: 'refund.updated',
      data: { object: { id: 're_nobody', object: 'refund' } },
    })
    await shop.post(event)
    for (let hours = 0; hours < 100; hours++) {
      await shop.applied()
      shop.server.clock.advance(3600_000)
    }
    const given = await stored(event.id)
    expect(given).toMatchObject({ state: 'failed', nextTryAt: null })
    expect(given?.lastError).toMatch(/re_nobody/)
    expect(given?.tries).toBeGreaterThan(8)
  })
})
