import { randomUUID } from 'node:crypto'
import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSecondProcess } from '#testing/processes/secondProcess.ts'
import { startStripeShop, type StripeShop } from './testing/stripeShop.ts'

let shop: StripeShop
beforeAll(async () => {
  shop = await startStripeShop()
})
afterAll(() => shop.close())

const start = (STRIPE_SECRET_KEY: string) =>
  startSecondProcess(shop.server, {
    STRIPE_SECRET_KEY,
    // Keeps this test away from the real provider.
    STRIPE_API_BASE: 'http://127.0.0.1:9',
  })
const customers = () =>
  shop.server.app.db.query.selectFrom('providerCustomers').select('isLive').execute()

const slow = 60_000

test(
  'A live key is accepted while nobody has paid with a test key, and clears its customers.',
  async () => {
    const anna = await shop.server.user()
    await shop.server.ok(paymentCalls.topUp, { operationId: randomUUID(), amount: 50 }, anna)
    expect(await customers()).toEqual([{ isLive: false }])
    await (await start('sk_live_notakey')).close()
    expect(await customers()).toEqual([])
  },
  slow,
)

test.each([
  ['sk_live_notakey', true],
  ['rk_live_notakey', true],
  ['sk_test_notakey', false],
  ['rk_test_notakey', false],
])(
  'With test payments in the database, a start with %s is refused: %s.',
  async (key, refuses) => {
    await shop.topUp(await shop.server.user(), 50)
    const started = start(key)
    if (refuses)
      await expect(started).rejects.toThrow(/holds payments made with a test key of Stripe/)
    else await (await started).close()
  },
  slow,
)

test(
  'A database with live payments refuses a test key.',
  async () => {
    await shop.topUp(await shop.server.user(), 50)
    const isLive = (is: boolean) =>
      shop.server.app.db.query.updateTable('providerCustomers').set({ isLive: is }).execute()
    await isLive(true)
    await expect(start('sk_test_notakey')).rejects.toThrow(
      /holds payments made with a live key of Stripe/,
    )
    await isLive(false)
  },
  slow,
)

test(
  'Customers without a recorded mode are assigned to the key of the next start.',
  async () => {
    await shop.topUp(await shop.server.user(), 50)
    await shop.server.app.db.query.updateTable('providerCustomers').set({ isLive: null }).execute()
    await (await start('sk_test_notakey')).close()
    expect(new Set((await customers()).map(({ isLive }) => isLive))).toEqual(new Set([false]))
    await expect(start('sk_live_notakey')).rejects.toThrow(/test key/)
  },
  slow,
)
