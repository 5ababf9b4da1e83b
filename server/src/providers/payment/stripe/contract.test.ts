import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#platform/run/clock.ts'
import { ProviderRefusal, type NewCheckout } from '#platform/ports/payment.ts'
import {
  openContractWorld,
  payDirectly,
  subscribeDirectly,
  until,
  type ContractWorld,
} from './testing/contractWorld.ts'

// The behaviour on which the server relies. The same scenarios run against the stand-in and, with
// STRIPE_TEST_KEY, against Stripe, which proves that the stand-in behaves like it.

const isReal = Boolean(process.env.STRIPE_TEST_KEY)
const where = isReal ? 'the test mode of Stripe' : 'the stand-in'
const minute = 60_000
const timeout = isReal ? 180_000 : 20_000

let world: ContractWorld
let customerId: string
beforeAll(async () => {
  world = await openContractWorld()
  process.stdout.write(`The payment contract runs against ${world.name}.\n`)
  customerId = await world.provider.createCustomer(customer)
})
afterAll(async () => {
  await world.close()
  const unknown = world.standIn?.unknownRequests ?? []
  if (unknown.length > 0) throw new Error(`not modelled: ${unknown.join(', ')}`)
})

const customer = { userId: 3n, emailAddress: `${randomUUID()}@example.test`, name: 'Anna' }
const anOrder = (change: Partial<NewCheckout> = {}): NewCheckout => {
  const at = systemClock.now()
  return {
    orderId: 7n,
    orderKey: randomUUID(),
    userId: 3n,
    customerId,
    emailAddress: customer.emailAddress,
    language: 'en',
    mode: 'payment',
    title: 'Balance top-up',
    amount: 1234n,
    currency: 'USD',
    period: null,
    purpose: 'topUp',
    expiresAt: new Date(at.getTime() + 31 * minute),
    successUrl: 'https://booth.example/pay?session={CHECKOUT_SESSION_ID}',
    cancelUrl: 'https://booth.example/pay?cancelled=1',
    at,
    ...change,
  }
}
const monthly = { mode: 'subscription', period: 'month', title: 'Team' } as const
const refusalOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof ProviderRefusal ? error.code : `not refused: ${String(error)}`
}

describe(`With ${where}, a customer`, () => {
  test('A customer is created once, however often requested.', async () => {
    expect(await world.provider.createCustomer(customer)).toBe(customerId)
    const other = { ...customer, emailAddress: `${randomUUID()}@example.test` }
    expect(await world.provider.createCustomer(other)).not.toBe(customerId)
  })

  test('A customer gets a page to replace the card.', async () => {
    const url = await world.provider.cardUpdateUrl(customerId, 'https://booth.example/pay')
    expect(url).toMatch(/^https?:\/\//)
    expect(await refusalOf(world.provider.cardUpdateUrl('cus_nobody', 'https://a.example'))).toBe(
      'resource_missing',
    )
  })
})

describe(`With ${where}, a checkout`, () => {
  test('A checkout is open, names its purpose and has a page.', async () => {
    const order = anOrder()
    const { sessionId, url } = await world.provider.openCheckout(order)
    expect(url).toMatch(/^https?:\/\//)
    expect(await world.provider.readCheckout(sessionId)).toEqual({
      sessionId,
      state: 'open',
      orderId: 7n,
      orderKey: order.orderKey,
      amount: 1234n,
      tax: 0n,
      currency: 'USD',
      paymentId: null,
      subscriptionId: null,
      invoiceId: null,
    })
  })

  test('A checkout of the same order is the same one.', async () => {
    const order = anOrder()
    const first = await world.provider.openCheckout(order)
    expect(await world.provider.openCheckout(order)).toEqual(first)
  })

  test('A checkout of the same order with another price is refused.', async () => {
    const order = anOrder()
    await world.provider.openCheckout(order)
    const other = world.provider.openCheckout({ ...order, amount: 1n + order.amount })
    expect(await refusalOf(other)).toMatch(/idempotency/)
  })

  test('A checkout of a subscription has no subscription before payment.', async () => {
    const { sessionId } = await world.provider.openCheckout(anOrder(monthly))
    expect(await world.provider.readCheckout(sessionId)).toMatchObject({
      state: 'open',
      subscriptionId: null,
      invoiceId: null,
    })
  })

  test('A checkout is closed on request, and a repeated request changes nothing.', async () => {
    const { sessionId } = await world.provider.openCheckout(anOrder())
    await world.provider.expireCheckout(sessionId)
    await world.provider.expireCheckout(sessionId)
    expect(await world.provider.readCheckout(sessionId)).toMatchObject({ state: 'expired' })
  })

  test('An unknown checkout is refused.', async () => {
    expect(await refusalOf(world.provider.readCheckout('cs_test_nobody'))).toBe('resource_missing')
  })

  test('A checkout cannot be open for less than half an hour or cost less than the minimum.', async () => {
    const at = systemClock.now()
    const short = anOrder({ expiresAt: new Date(at.getTime() + 5 * minute) })
    expect(await refusalOf(world.provider.openCheckout(short))).not.toMatch(/^not refused/)
    const cheap = anOrder({ amount: 1n })
    expect(await refusalOf(world.provider.openCheckout(cheap))).not.toMatch(/^not refused/)
  })

  test('A checkout names no payment methods, because naming them is refused.', async () => {
    const old = {
      mode: 'payment',
      ui_mode: 'hosted_page',
      customer: customerId,
      adaptive_pricing: { enabled: false },
      success_url: 'https://booth.example/pay',
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'Balance' } },
        },
      ],
      payment_method_types: ['card'],
    } as object
    await expect(world.stripe.checkout.sessions.create(old)).rejects.toMatchObject({
      code: 'payment_method_types_no_longer_supported',
    })
  })
})

// Stripe's own page allows no automation.
describe.skipIf(isReal)(`With ${where}, the page of a checkout`, () => {
  test('A paid checkout page shows the payment in its session.', async () => {
    const { sessionId } = await world.provider.openCheckout(anOrder())
    world.standIn!.pay(sessionId)
    const facts = await world.provider.readCheckout(sessionId)
    expect(facts).toMatchObject({ state: 'paid', amount: 1234n, orderId: 7n })
    expect(facts.paymentId).toMatch(/^pi_/)
    await world.provider.expireCheckout(sessionId)
    expect(await world.provider.readCheckout(sessionId)).toEqual(facts)
  })

  test('A checkout page stays open after a declined card.', async () => {
    const { sessionId } = await world.provider.openCheckout(anOrder())
    expect(world.standIn!.pay(sessionId, 'pm_card_chargeDeclined')).toBe('declined')
    expect(await world.provider.readCheckout(sessionId)).toMatchObject({ state: 'open' })
  })

  test('A checkout page asks for 3-D Secure where the card requires it, and accepts a refusal.', async () => {
    const { sessionId } = await world.provider.openCheckout(anOrder())
    const card = 'pm_card_authenticationRequired'
    expect(world.standIn!.pay(sessionId, card)).toBe('secure')
    expect(world.standIn!.pay(sessionId, card, 'failed')).toBe('declined')
    expect(await world.provider.readCheckout(sessionId)).toMatchObject({ state: 'open' })
    expect(world.standIn!.pay(sessionId, card, 'passed')).toBe('paid')
    expect(await world.provider.readCheckout(sessionId)).toMatchObject({ state: 'paid' })
  })

  test('A checkout page starts a subscription with a paid first invoice for one month.', async () => {
    const { sessionId } = await world.provider.openCheckout(anOrder(monthly))
    world.standIn!.pay(sessionId)
    const facts = await world.provider.readCheckout(sessionId)
    expect(facts.state).toBe('paid')
    const subscription = await world.provider.readSubscription(facts.subscriptionId!)
    expect(subscription).toMatchObject({ state: 'active', orderId: 7n, userId: 3n })
    expect(await world.provider.readInvoice(facts.invoiceId!)).toMatchObject({
      state: 'paid',
      reason: 'first',
      amount: 1234n,
      subscriptionId: subscription.id,
      periodEnd: subscription.periodEnd,
      orderId: 7n,
      userId: 3n,
    })
  })

  test.each([
    [true, 'paid'],
    [false, 'failed'],
  ])('A checkout page waits for a slow bank, which responds %s.', async (isPaid, state) => {
    const { sessionId } = await world.provider.openCheckout(anOrder())
    world.standIn!.pay(sessionId, 'pm_bank_debit')
    expect(await world.provider.readCheckout(sessionId)).toMatchObject({ state: 'processing' })
    world.standIn!.settleSlowPayment(sessionId, isPaid)
    expect(await world.provider.readCheckout(sessionId)).toMatchObject({ state })
  })
})

describe(`With ${where}, a refund`, () => {
  const refundOf = (paymentId: string, amount: bigint, refundId: string = randomUUID()) => ({
    paymentId,
    amount,
    refundId,
  })

  test('A refund is made once, however often requested.', async () => {
    const wanted = refundOf(await payDirectly(world, 1000), 1000n)
    const made = await world.provider.refund(wanted)
    expect(made).toMatchObject({
      refundId: wanted.refundId,
      paymentId: wanted.paymentId,
      amount: 1000n,
      currency: 'USD',
      state: 'succeeded',
    })
    expect(await world.provider.refund(wanted)).toEqual(made)
    expect(await world.provider.readRefund(made.id)).toEqual(made)
  })

  test('A refund may be partial until nothing is left.', async () => {
    const paymentId = await payDirectly(world, 1000)
    await world.provider.refund(refundOf(paymentId, 400n))
    await world.provider.refund(refundOf(paymentId, 500n))
    expect(await refusalOf(world.provider.refund(refundOf(paymentId, 200n)))).not.toMatch(/^not/)
    await world.provider.refund(refundOf(paymentId, 100n))
    expect(await refusalOf(world.provider.refund(refundOf(paymentId, 1n)))).toBe(
      'charge_already_refunded',
    )
  })

  test('A refund can fail after apparent success.', { timeout }, async () => {
    const paymentId = await payDirectly(world, 1000, 'pm_card_refundFail')
    const { id } = await world.provider.refund(refundOf(paymentId, 1000n))
    await until(async () => (await world.provider.readRefund(id)).state === 'failed')
    expect((await world.provider.readRefund(id)).reason).toBeTruthy()
  })

  test('A refund is found among the latest ones, also when made elsewhere.', async () => {
    const since = new Date(systemClock.now().getTime() - minute)
    const paymentId = await payDirectly(world, 1000)
    const { id } = await world.stripe.refunds.create({ payment_intent: paymentId })
    const found = []
    for await (const refund of world.provider.refundsSince(since)) found.push(refund)
    expect(found).toContainEqual(expect.objectContaining({ id, paymentId, refundId: null }))
  })
})

test(`With ${where}, a disputed payment names its dispute.`, { timeout }, async () => {
  const since = new Date(systemClock.now().getTime() - minute)
  const paymentId = await payDirectly(world, 1000, 'pm_card_createDispute')
  const find = async () => {
    for await (const dispute of world.provider.disputesSince(since))
      if (dispute.paymentId === paymentId) return dispute
    return undefined
  }
  await until(async () => (await find()) !== undefined)
  const dispute = (await find())!
  expect(dispute).toMatchObject({ state: 'open', amount: 1000n, currency: 'USD' })
  expect(await world.provider.readDispute(dispute.id)).toEqual(dispute)
})

describe(`With ${where}, a subscription`, () => {
  test(
    'A subscription renews by an invoice for the next period, charged an hour later.',
    { timeout },
    async () => {
      const begun = await subscribeDirectly(world, new Date('2027-01-31T10:00:00Z'))
      const first = await world.provider.readInvoice(begun.firstInvoiceId)
      expect(first).toMatchObject({ state: 'paid', reason: 'first', amount: 2000n, attempts: 1 })
      expect(first.paymentId).toMatch(/^pi_/)
      expect(first.periodEnd).toEqual(new Date('2027-02-28T10:00:00Z'))
      await begun.liveUntil(new Date('2027-02-28T12:00:00Z'))
      const second = await world.provider.readInvoice(await begun.latestInvoice())
      expect(second).toMatchObject({
        state: 'paid',
        reason: 'renewal',
        subscriptionId: begun.subscriptionId,
        periodStart: new Date('2027-02-28T10:00:00Z'),
        // The anchor's day, not the last day of the short month before.
        periodEnd: new Date('2027-03-31T10:00:00Z'),
        orderId: 7n,
      })
      expect(await world.provider.readSubscription(begun.subscriptionId)).toMatchObject({
        state: 'active',
        periodEnd: second.periodEnd,
      })
      await begun.forget()
    },
  )

  test(
    'A subscription with a failing card is past due, and shows the next attempt and the payment page.',
    { timeout },
    async () => {
      const begun = await subscribeDirectly(
        world,
        new Date('2027-01-10T10:00:00Z'),
        'pm_card_chargeCustomerFail',
      )
      await begun.liveUntil(new Date('2027-02-10T12:00:00Z'))
      expect(await world.provider.readSubscription(begun.subscriptionId)).toMatchObject({
        state: 'pastDue',
      })
      const invoice = await world.provider.readInvoice(await begun.latestInvoice())
      expect(invoice).toMatchObject({ state: 'open', reason: 'renewal', attempts: 1 })
      expect(invoice.nextAttemptAt).not.toBeNull()
      expect(invoice.actionUrl).toMatch(/^https?:\/\//)
      await begun.forget()
    },
  )

  test(
    'A subscription without auto-renew ends with its period, unless it is resumed before.',
    { timeout },
    async () => {
      const begun = await subscribeDirectly(world, new Date('2027-01-10T10:00:00Z'))
      const id = begun.subscriptionId
      await world.provider.setAutoRenew(id, false)
      await world.provider.setAutoRenew(id, false)
      expect(await world.provider.readSubscription(id)).toMatchObject({
        state: 'active',
        cancelsAtPeriodEnd: true,
      })
      await world.provider.setAutoRenew(id, true)
      expect(await world.provider.readSubscription(id)).toMatchObject({ cancelsAtPeriodEnd: false })
      await world.provider.setAutoRenew(id, false)
      await begun.liveUntil(new Date('2027-02-10T12:00:00Z'))
      expect(await world.provider.readSubscription(id)).toMatchObject({ state: 'ended' })
      expect(await refusalOf(world.provider.setAutoRenew(id, true))).not.toMatch(/^not refused/)
      await begun.forget()
    },
  )

  test(
    'A subscription ends at once on request, and a repeated request is harmless.',
    { timeout },
    async () => {
      const begun = await subscribeDirectly(world, new Date('2027-01-10T10:00:00Z'))
      await world.provider.endSubscription(begun.subscriptionId)
      await world.provider.endSubscription(begun.subscriptionId)
      expect(await world.provider.readSubscription(begun.subscriptionId)).toMatchObject({
        state: 'ended',
      })
      await begun.forget()
    },
  )

  test('An unknown subscription is refused.', async () => {
    expect(await refusalOf(world.provider.endSubscription('sub_nobody'))).toBe('resource_missing')
    expect(await refusalOf(world.provider.setAutoRenew('sub_nobody', true))).toBe(
      'resource_missing',
    )
  })

  test('A subscription is charged to the replaced card.', { timeout }, async () => {
    const begun = await subscribeDirectly(
      world,
      new Date('2027-01-10T10:00:00Z'),
      'pm_card_chargeCustomerFail',
    )
    await world.provider.useNewestCard(begun.customerId)
    await begun.liveUntil(new Date('2027-02-10T12:00:00Z'))
    expect(await world.provider.readInvoice(await begun.latestInvoice())).toMatchObject({
      state: 'paid',
    })
    await begun.forget()
  })
})

describe.skipIf(isReal)(`With ${where}, running subscriptions`, () => {
  test('Running subscriptions are listed over all pages, without ended ones.', async () => {
    const ids = new Set<string>()
    for (let count = 0; count < 103; count++) {
      const { sessionId } = await world.provider.openCheckout(anOrder(monthly))
      world.standIn!.pay(sessionId)
      ids.add((await world.provider.readCheckout(sessionId)).subscriptionId!)
    }
    const [ended] = ids
    await world.provider.endSubscription(ended!)
    ids.delete(ended!)
    const found = new Set<string>()
    for await (const { id } of world.provider.runningSubscriptions()) found.add(id)
    expect([...ids].filter((id) => !found.has(id))).toEqual([])
    expect(found.has(ended!)).toBe(false)
  })

  test('Undelivered events are listed until an endpoint accepts them.', async () => {
    const { sessionId } = await world.provider.openCheckout(anOrder())
    world.standIn!.pay(sessionId)
    const since = new Date(systemClock.now().getTime() - minute)
    const found = []
    for await (const event of world.provider.undeliveredEvents(since)) found.push(event)
    expect(found).toContainEqual(
      expect.objectContaining({
        type: 'checkout.session.completed',
        subject: 'checkout',
        objectId: sessionId,
        isLive: false,
      }),
    )
  })
})
