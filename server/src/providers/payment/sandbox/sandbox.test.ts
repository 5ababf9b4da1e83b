import fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settableClock } from '#platform/run/clock.ts'
import { openDatabase, type Database } from '#platform/database/database.ts'
import { testDatabase, type TestDatabase } from '#testing/database/database.ts'
import {
  ProviderRefusal,
  WebhookRefusal,
  type NewCheckout,
  type PaymentProvider,
} from '#platform/ports/payment.ts'
import { renewDue, sandboxProvider, serveSandboxPages, type SandboxWorld } from './index.ts'

const http = fastify()
const start = new Date('2027-01-31T10:00:00Z')
const clock = settableClock(start)
const day = 24 * 3600_000
let scratch: TestDatabase
let db: Database
let sandbox: PaymentProvider
let world: SandboxWorld
/** The events for the application, in the transaction of their cause. */
let received: string[] = []
beforeAll(async () => {
  scratch = await testDatabase()
  db = openDatabase(scratch.url)
  world = {
    db,
    clock,
    deliver: async (_tx, event) => {
      received.push(event.type)
    },
  }
  sandbox = sandboxProvider(world)
  serveSandboxPages(http, world)
})
afterAll(async () => {
  await http.close()
  await db.close()
  await scratch.drop()
})
beforeEach(async () => {
  clock.set(start)
  received = []
  await db.query.deleteFrom('sandboxInvoices').execute()
  await db.query.deleteFrom('sandboxSubscriptions').execute()
})

let orders = 0n
const open = async (changes: Partial<NewCheckout> = {}) => {
  orders += 1n
  const customerId = await sandbox.createCustomer({
    userId: orders,
    emailAddress: 'anna@example.test',
    name: 'Anna',
  })
  return sandbox.openCheckout({
    orderId: orders,
    orderKey: crypto.randomUUID(),
    userId: orders,
    customerId,
    emailAddress: 'anna@example.test',
    language: 'en',
    mode: 'payment',
    title: 'Top-up',
    amount: 50_00n,
    currency: 'USD',
    period: null,
    purpose: 'topUp',
    expiresAt: new Date(clock.now().getTime() + 3600_000),
    successUrl: 'https://booth.example/pay/recharge?order=1',
    cancelUrl: 'https://booth.example/pay/recharge?order=1&cancelled=1',
    at: clock.now(),
    ...changes,
  })
}
const monthly = { mode: 'subscription', period: 'month' } as const

const press = (url: string, action: string, card = 'good') =>
  http.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ action, card }).toString(),
  })
const page = async (url: string) => (await http.inject(url)).body

/**
 * The page after pressing a button, through a redirect, because going back must not resubmit the
 * form.
 */
const pageAfter = async (url: string, action: string) => {
  const { statusCode, headers } = await press(url, action)
  expect(statusCode).toBe(303)
  return page(String(headers.location))
}

describe('the page', () => {
  test('The page says SANDBOX, item and price in both languages, and loads nothing external.', async () => {
    const { url } = await open({ title: 'Team <b>', amount: 1649_05n, ...monthly })
    const response = await http.inject(url)
    expect(response.body).toContain('SANDBOX')
    expect(response.body).toContain('沙盒')
    expect(response.body).toContain('Team &lt;b&gt;')
    expect(response.body).toContain('USD 1,649.05 each month')
    expect(response.body).not.toMatch(/<script|<style|https?:\/\//)
    expect(response.headers['content-security-policy']).toMatch(/^default-src 'none'/)
    expect((await http.inject('/sandbox/pay.css')).headers['content-type']).toMatch(/^text\/css/)
  })

  test('A paid page returns the payer by a path of this server, and another press pays nothing.', async () => {
    const { url, sessionId } = await open()
    const paid = await press(url, 'pay')
    expect([paid.statusCode, paid.headers.location]).toEqual([303, '/pay/recharge?order=1'])
    const facts = await sandbox.readCheckout(sessionId)
    expect(facts).toMatchObject({ state: 'paid', amount: 50_00n, currency: 'USD', tax: 0n })
    expect((await press(url, 'pay')).headers.location).toBe('/pay/recharge?order=1')
    expect(await sandbox.readCheckout(sessionId)).toEqual(facts)
    expect(received).toEqual(['checkout.session.completed'])
  })

  test('A declined card can be tried again, and a payer who returns after a decline has failed to pay.', async () => {
    const { url, sessionId } = await open()
    expect(await pageAfter(url, 'decline')).toContain('The card was declined')
    expect(await sandbox.readCheckout(sessionId)).toMatchObject({ state: 'open' })
    const back = await press(url, 'back')
    expect(back.headers.location).toBe('/pay/recharge?order=1&cancelled=1')
    expect(await sandbox.readCheckout(sessionId)).toMatchObject({ state: 'failed' })
    expect(await pageAfter(url, 'pay')).toContain('can no longer be used')
    expect(received).toEqual(['checkout.session.async_payment_failed'])
  })

  test('A payer who returned without an attempt can come back and pay.', async () => {
    const { url, sessionId } = await open()
    await press(url, 'back')
    await press(url, 'pay')
    expect(await sandbox.readCheckout(sessionId)).toMatchObject({ state: 'paid' })
  })

  test('3-D Secure asks in a second step, which can fail and be repeated.', async () => {
    const { url, sessionId } = await open()
    expect(await pageAfter(url, 'secure')).toContain('your bank asks')
    expect(await page(url)).toContain('your bank asks')
    expect(await pageAfter(url, 'fail')).toContain('3-D Secure failed')
    expect(await sandbox.readCheckout(sessionId)).toMatchObject({ state: 'open' })
    await press(url, 'secure')
    expect((await press(url, 'succeed')).statusCode).toBe(303)
    expect(await sandbox.readCheckout(sessionId)).toMatchObject({ state: 'paid' })
  })

  test('Fifty simultaneous presses pay once.', async () => {
    const { url, sessionId } = await open(monthly)
    await Promise.all(Array.from({ length: 50 }, () => press(url, 'pay')))
    expect(received.filter((type) => type === 'invoice.paid')).toHaveLength(1)
    const { subscriptionId } = await sandbox.readCheckout(sessionId)
    expect(await sandbox.readSubscription(subscriptionId!)).toMatchObject({ state: 'active' })
  })

  test('An expired or unknown page, or an invalid press, pays nothing.', async () => {
    const { url, sessionId } = await open()
    clock.advance(3600_000)
    expect(await page(url)).toContain('nothing can be paid here any more')
    await press(url, 'pay')
    expect(await sandbox.readCheckout(sessionId)).toMatchObject({ state: 'expired' })
    expect((await press('/sandbox/pay/cs_unknown', 'pay')).statusCode).toBe(404)
    const nothing = await http.inject({ method: 'POST', url: '/sandbox/pay/cs_unknown' })
    expect(nothing.statusCode).toBe(400)
    expect((await http.inject('/sandbox/pay/cs_unknown')).statusCode).toBe(404)
    expect((await press(url, 'steal')).statusCode).toBe(400)
    expect(received).toEqual([])
  })
})

describe('The sandbox as a provider', () => {
  test('The same order gets the same session, and another order another session.', async () => {
    const orderKey = crypto.randomUUID()
    const first = await open({ orderKey })
    expect(await open({ orderKey })).toEqual(first)
    expect(await open()).not.toEqual(first)
  })

  test('A session closed by us cannot be paid, and a paid one stays paid.', async () => {
    const [one, two] = [await open(), await open()]
    await sandbox.expireCheckout(one.sessionId)
    await press(one.url, 'pay')
    expect(await sandbox.readCheckout(one.sessionId)).toMatchObject({ state: 'expired' })
    await press(two.url, 'pay')
    await sandbox.expireCheckout(two.sessionId)
    expect(await sandbox.readCheckout(two.sessionId)).toMatchObject({ state: 'paid' })
  })

  test('A refund is made once and never exceeds the payment.', async () => {
    const { url, sessionId } = await open()
    await press(url, 'pay')
    const { paymentId } = await sandbox.readCheckout(sessionId)
    const refundId = crypto.randomUUID()
    const give = (amount: bigint, id = refundId) =>
      sandbox.refund({ refundId: id, paymentId: paymentId!, amount })
    const [first, again] = await Promise.all([give(30_00n), give(30_00n)])
    expect(again).toEqual(first)
    expect(await sandbox.readRefund(first.id)).toMatchObject({ state: 'succeeded', refundId })
    await expect(give(20_01n, crypto.randomUUID())).rejects.toThrow(ProviderRefusal)
    await give(20_00n, crypto.randomUUID())
  })

  test('The webhook of the sandbox does not exist, and unsupported requests are refused.', async () => {
    expect(() => sandbox.readWebhook(Buffer.from('{}'), 't=1', start)).toThrow(WebhookRefusal)
    await expect(sandbox.readCheckout('cs_unknown')).rejects.toThrow(ProviderRefusal)
    await expect(sandbox.readDispute('dp_unknown')).rejects.toThrow(ProviderRefusal)
  })
})

describe('renewals', () => {
  const subscribe = async (card = 'good') => {
    const { url, sessionId } = await open(monthly)
    await press(url, 'pay', card)
    const { subscriptionId, invoiceId } = await sandbox.readCheckout(sessionId)
    received = []
    return { id: subscriptionId!, invoiceId: invoiceId! }
  }
  const at = async (instant: string) => {
    clock.set(new Date(instant))
    await renewDue(world, clock.now())
  }
  const endOf = async (id: string) => (await sandbox.readSubscription(id)).periodEnd.toISOString()

  test('Each period ends on its start day, or on the last day of a shorter month, and has one invoice.', async () => {
    const { id, invoiceId } = await subscribe()
    expect(await sandbox.readInvoice(invoiceId)).toMatchObject({ reason: 'first', state: 'paid' })
    expect(await endOf(id)).toBe('2027-02-28T10:00:00.000Z')
    await at('2027-02-28T10:00:00Z')
    await at('2027-02-28T10:00:01Z')
    expect(await endOf(id)).toBe('2027-03-31T10:00:00.000Z')
    expect(received).toEqual(['invoice.paid', 'customer.subscription.updated'])
  })

  test('A failing card is retried after 1, 3 and 7 days, and then the subscription ends.', async () => {
    const { id } = await subscribe('failsAtRenewal')
    for (const [instant, state] of [
      ['2027-02-28T10:00:00Z', 'pastDue'],
      ['2027-03-01T10:00:00Z', 'pastDue'],
      ['2027-03-03T10:00:00Z', 'pastDue'],
      ['2027-03-07T09:59:59Z', 'pastDue'],
      ['2027-03-07T10:00:00Z', 'ended'],
    ] as const) {
      await at(instant)
      expect(await sandbox.readSubscription(id)).toMatchObject({ state })
    }
    expect(received.filter((type) => type === 'invoice.payment_failed')).toHaveLength(4)
    expect(received.at(-1)).toBe('customer.subscription.deleted')
  })

  test('A new card pays at once what the old one could not.', async () => {
    const { id } = await subscribe('failsAtRenewal')
    await at('2027-02-28T10:00:00Z')
    const url = await sandbox.cardUpdateUrl(
      await sandbox.createCustomer({ userId: orders, emailAddress: 'a@b.test', name: 'A' }),
      'https://booth.example/package/myPackage',
    )
    expect(await page(url)).toContain('Replace the card')
    expect((await press(url, 'pay', 'good')).headers.location).toBe('/package/myPackage')
    await at('2027-02-28T10:00:05Z')
    expect(await sandbox.readSubscription(id)).toMatchObject({ state: 'active' })
    expect(await endOf(id)).toBe('2027-03-31T10:00:00.000Z')
  })

  test('A subscription without auto-renew ends with its period, and continues when auto-renew is turned on before.', async () => {
    const [one, two] = [await subscribe(), await subscribe()]
    await sandbox.setAutoRenew(one.id, false)
    await sandbox.setAutoRenew(two.id, false)
    await sandbox.setAutoRenew(two.id, true)
    await at('2027-02-28T10:00:00Z')
    expect(await sandbox.readSubscription(one.id)).toMatchObject({ state: 'ended' })
    expect(await sandbox.readSubscription(two.id)).toMatchObject({ state: 'active' })
    await expect(sandbox.setAutoRenew(one.id, true)).rejects.toThrow(ProviderRefusal)
    await sandbox.endSubscription(one.id)
    await sandbox.endSubscription(two.id)
    clock.advance(60 * day)
    await renewDue(world, clock.now())
    expect(await sandbox.readSubscription(two.id)).toMatchObject({ state: 'ended' })
  })

  test('Two processes charge each period once, also after a long stop.', async () => {
    const { id } = await subscribe()
    const later = new Date('2027-07-01T00:00:00Z')
    clock.set(later)
    await Promise.all([renewDue(world, later), renewDue(world, later)])
    await renewDue(world, later)
    expect(received.filter((type) => type === 'invoice.paid')).toHaveLength(5)
    expect(await endOf(id)).toBe('2027-07-31T10:00:00.000Z')
  })
})
