import { randomUUID } from 'node:crypto'
import { accountCalls } from '@openbooth/contract/users/user/calls'
import type { WireInput } from '@openbooth/contract/call'
import { comboPackageCalls } from '@openbooth/contract/money/comboPackage/calls'
import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import { packageType, unlimitedPackageId } from '@openbooth/contract/money/comboPackage/rules'
import { role } from '@openbooth/contract/roles'
import { subscriptionCalls } from '@openbooth/contract/money/subscription/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeProven } from '#testing/closeProven.ts'
import { giveMoney } from '#testing/people/giveMoney.ts'
import { mailsThatReached } from '#testing/people/people.ts'
import { sheetOf } from '#testing/sheetOf.ts'
import type { TestServer, TestUser } from '#testing/server.ts'
import {
  balanceOf,
  lookUp,
  order,
  ordersOf,
  payByCard,
  press,
  purchaseOf,
  startShop,
} from '../testing/shop.ts'

let server: TestServer
let admin: TestUser
const packages: Record<'basic' | 'team' | 'pro', number> = { basic: 0, team: 0, pro: 0 }
beforeAll(async () => {
  server = await startShop()
  admin = await server.user(role.admin)
  packages.basic = await sell('Basic', 10, 10)
  packages.team = await sell('Team', 20, 40, '团队版')
  packages.pro = await sell('Pro', 30, 120)
})
afterAll(() => closeProven(server))

/** A package of a level that costs ten dollars an hour, and as much for ten months. */
const sell = async (
  packageName: string,
  level: number,
  packageNumber: number,
  packageNameZh = '',
) => {
  const { id } = await server.ok(
    comboPackageCalls.create,
    {
      packageName,
      packageNameZh,
      packageType: packageType.paid,
      level,
      packageNumber,
      boxNums: 4,
      interpretersNums: 2,
      receiverNums: 100,
      memberCharged: false,
      supportRelay: true,
      publicStreams: true,
      technicianCharges: 45,
      price: packageNumber * 12,
      monthlyPrice: packageNumber * 10,
      annualPrice: packageNumber * 100,
      description: '',
    },
    admin,
  )
  return id
}

const withMoney = async (dollars: number): Promise<TestUser> => {
  const user = await server.user()
  await giveMoney(server, user, BigInt(dollars) * 100n)
  return user
}
const limitsOf = (user: TestUser) => server.ok(comboPackageCalls.limits, {}, user)
const subscriptionsOf = async (user: TestUser) =>
  (await server.ok(subscriptionCalls.mine, {}, user)).subscriptions
const refused = (user: TestUser, purchase: Partial<WireInput<typeof paymentCalls.buy>>) =>
  server.call(paymentCalls.buy, purchaseOf(purchase), user)
const balance = { method: 'balance' } as const

describe('Buying from the balance', () => {
  test('A package bought once grants its hours for a year without renewal.', async () => {
    const anna = await withMoney(200)
    const bought = await order(server, anna, {
      packageId: packages.basic,
      period: 'once',
      ...balance,
    })
    expect(bought).toMatchObject({
      order: {
        state: 'paid',
        method: 'balance',
        provider: null,
        amount: 120,
        packageName: 'Basic',
      },
      checkoutUrl: null,
    })
    expect(await limitsOf(anna)).toMatchObject({
      packageId: packages.basic,
      until: '2027-11-21T10:00:00.000Z',
      boothHours: 12,
    })
    expect(await balanceOf(server, anna)).toBe(80)
    expect(await subscriptionsOf(anna)).toEqual([])
    expect(await server.ok(paymentCalls.get, { id: bought.order.id }, anna)).toMatchObject({
      receipt: {
        startsAt: '2026-11-21T10:00:00.000Z',
        endsAt: '2027-11-21T10:00:00.000Z',
        hoursGranted: 10,
        reference: null,
      },
    })
  })

  test('A Chinese buyer gets the Chinese package name in emails and records, also after a rename.', async () => {
    const min = await withMoney(2000)
    await server.ok(accountCalls.changeUserInfo, { language: 'zh' }, min)
    const names = { packageName: 'Team', packageNameZh: '团队版' }
    const { order: paid } = await order(server, min, { packageId: packages.team, ...balance })
    expect(paid).toMatchObject(names)
    expect(await limitsOf(min)).toMatchObject(names)
    expect(await subscriptionsOf(min)).toMatchObject([names])
    const renamed = (packageNameZh: string) =>
      server.app.db.query
        .updateTable('comboPackages')
        .set({ packageNameZh })
        .where('id', '=', BigInt(packages.team))
        .execute()
    await renamed('大团队版')
    expect(await limitsOf(min)).toMatchObject({ packageNameZh: '大团队版' })
    expect(await server.ok(paymentCalls.get, { id: paid.id }, min)).toMatchObject({ order: names })
    const sheet = async () => {
      const answer = await server.fetch(paymentCalls.export, { language: 'zh' }, min)
      return sheetOf(Buffer.from(await answer.arrayBuffer())).rows.flat()
    }
    expect(await sheet()).toContain('团队版')
    await renamed('团队版')
    expect((await mailsThatReached(server, min.emailAddress))[0]).toContain('团队版')
    // As it was before packages had two names.
    await server.app.db.query
      .updateTable('paymentOrders')
      .set({ packageNameZh: null })
      .where('id', '=', BigInt(paid.id))
      .execute()
    expect(await sheet()).toContain('Team')
  })

  test('A year with auto-renew grants twelve months of hours at once.', async () => {
    const anna = await withMoney(1000)
    await order(server, anna, { packageId: packages.basic, period: 'year', ...balance })
    expect(await limitsOf(anna)).toMatchObject({ boothHours: 122 })
    const subscribed = async () => {
      const { packages: compared } = await server.ok(comboPackageCalls.compare, {}, anna)
      return compared.filter(({ isSubscribe }) => isSubscribe)
    }
    expect(await subscribed()).toMatchObject([{ packageName: 'Basic' }])
    const subscriptions = await subscriptionsOf(anna)
    expect(subscriptions).toMatchObject([
      { period: 'year', method: 'balance', renews: true, price: 1000 },
    ])
    expect(await balanceOf(server, anna)).toBe(0)
    await server.ok(subscriptionCalls.cancel, { id: subscriptions[0]!.id }, anna)
    expect(await subscribed()).toEqual([])
  })

  test('Fifty identical simultaneous purchases are one purchase, and so is a later repeat.', async () => {
    const anna = await withMoney(1000)
    const purchase = { operationId: randomUUID(), packageId: packages.team, ...balance }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => order(server, anna, purchase)),
    )
    answers.push(await order(server, anna, purchase))
    expect(new Set(answers.map((one) => one.order.id)).size).toBe(1)
    expect(await balanceOf(server, anna)).toBe(600)
    expect(await limitsOf(anna)).toMatchObject({ boothHours: 42 })
    expect(
      await server.call(paymentCalls.buy, purchaseOf({ ...purchase, period: 'year' }), anna),
    ).toMatchObject({ msg: 'Already Changed By This Save' })
  })

  test('Only one of fifty simultaneous purchases is made with balance for one.', async () => {
    const anna = await withMoney(120)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        refused(anna, { packageId: packages.basic, period: 'once', ...balance }),
      ),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ msg }) => msg === 'Lack Of Balance')).toHaveLength(49)
    expect(await balanceOf(server, anna)).toBe(0)
    expect(await limitsOf(anna)).toMatchObject({ boothHours: 12 })
    expect(await ordersOf(server, anna)).toHaveLength(1)
  })

  test('A purchase above the balance changes nothing.', async () => {
    const anna = await withMoney(119)
    expect(
      await refused(anna, { packageId: packages.basic, period: 'once', ...balance }),
    ).toMatchObject({ msg: 'Lack Of Balance' })
    expect(await limitsOf(anna)).toMatchObject({ packageId: 1, boothHours: 2 })
    expect(await ordersOf(server, anna)).toEqual([])
    expect(await balanceOf(server, anna)).toBe(119)
  })
})

describe('Buying by card', () => {
  test('A package paid by card is active with its subscription, and its receipt names the payment.', async () => {
    const anna = await server.user()
    const ordered = await order(server, anna, { packageId: packages.team })
    expect(await limitsOf(anna)).toMatchObject({ packageId: 1 })
    const paid = await payByCard(server, anna, ordered)
    expect(paid).toMatchObject({ state: 'paid', method: 'card', provider: 'sandbox', amount: 400 })
    expect(await limitsOf(anna)).toMatchObject({
      packageId: packages.team,
      until: '2026-12-21T10:00:00.000Z',
      boothHours: 42,
    })
    expect(await subscriptionsOf(anna)).toMatchObject([{ method: 'card', provider: 'sandbox' }])
    const { receipt } = await server.ok(paymentCalls.get, { id: paid.id }, anna)
    expect(receipt.reference).toMatch(/^pi_sandbox_/)
    expect(await balanceOf(server, anna)).toBe(0)
  })

  test('Twenty simultaneous status checks grant one period.', async () => {
    const anna = await server.user()
    const ordered = await order(server, anna, { packageId: packages.basic })
    await press(server, ordered, 'pay')
    await Promise.all(Array.from({ length: 20 }, () => lookUp(server, anna, ordered)))
    expect(await limitsOf(anna)).toMatchObject({ boothHours: 12 })
  })

  test('An upgrade keeps unused hours and stops the old subscription only once the new one is paid.', async () => {
    const anna = await server.user()
    await payByCard(server, anna, await order(server, anna, { packageId: packages.basic }))
    const [old] = await subscriptionsOf(anna)
    const upgrade = await order(server, anna, { packageId: packages.pro })
    await press(server, upgrade, 'decline')
    await lookUp(server, anna, upgrade)
    expect(await subscriptionsOf(anna)).toEqual([old])
    await payByCard(server, anna, upgrade)
    expect(await limitsOf(anna)).toMatchObject({ packageId: packages.pro, boothHours: 132 })
    expect(await subscriptionsOf(anna)).toMatchObject([{ packageId: packages.pro }])
    const stops = await server.app.db.query.selectFrom('subscriptionStops').selectAll().execute()
    expect(stops).toHaveLength(1)
  })

  test('The second of two paid orders for the same package is refunded to the card and not charged again.', async () => {
    const anna = await server.user()
    const [one, two] = [
      await order(server, anna, { packageId: packages.team }),
      await order(server, anna, { packageId: packages.team }),
    ]
    await payByCard(server, anna, one)
    const returned = await payByCard(server, anna, two)
    expect(returned).toMatchObject({ reason: 'couldNotBeGiven' })
    const mails = await server.app.db.query
      .selectFrom('mailOutbox')
      .select('kind')
      .where('recipient', '=', anna.emailAddress)
      .orderBy('id')
      .execute()
    expect(mails).toEqual([{ kind: 'receipt' }, { kind: 'paymentReturned' }])
    expect(await limitsOf(anna)).toMatchObject({ boothHours: 42 })
    const { rows } = await server.app.db.pool.query(
      `select r.origin, r.amount, r.reason, s.provider_subscription is not null as stopped
       from payment_refunds r join payment_orders o on o.id = r.order_id
       left join subscription_stops s on s.provider_subscription = o.subscription_id
       where r.order_id = $1`,
      [two.order.id],
    )
    expect(rows).toEqual([
      { origin: 'unfulfilled', amount: 400_00n, reason: 'Already Subscribed', stopped: true },
    ])
  })

  test('A late payment for a package no longer on sale is refunded to the card.', async () => {
    const anna = await server.user()
    const gone = await sell('Gone', 15, 20)
    const ordered = await order(server, anna, { packageId: gone, period: 'once' })
    await server.ok(comboPackageCalls.withdraw, { id: gone }, admin)
    expect(await payByCard(server, anna, ordered)).toMatchObject({ reason: 'couldNotBeGiven' })
    expect(await limitsOf(anna)).toMatchObject({ packageId: 1, boothHours: 2 })
  })

  test('The card for renewals is replaced on a page of the provider.', async () => {
    const { url } = await server.ok(paymentCalls.cardUpdate, {}, await server.user())
    expect(await (await fetch(`${server.address}${url}`)).text()).toContain('Replace the card')
  })
})

describe('Refused purchases', () => {
  test('A package that is unknown, free, withdrawn or not sold for the period cannot be bought.', async () => {
    const anna = await withMoney(10_000)
    const withdrawn = await sell('Old', 5, 5)
    await server.ok(comboPackageCalls.withdraw, { id: withdrawn }, admin)
    for (const method of ['card', 'balance'] as const) {
      expect(await refused(anna, { method, packageId: 999_999 })).toMatchObject({
        msg: 'Package Not Found',
      })
      for (const [packageId, period] of [
        [1, 'month'],
        [withdrawn, 'month'],
        [unlimitedPackageId, 'once'],
      ] as const)
        expect(await refused(anna, { method, packageId, period })).toMatchObject({
          msg: 'Level Not Available',
        })
    }
    expect(await ordersOf(server, anna)).toEqual([])
  })

  test('A lower level during a period, and the same package with auto-renew, cannot be bought.', async () => {
    const anna = await withMoney(10_000)
    await order(server, anna, { packageId: packages.team, ...balance })
    expect(await refused(anna, { packageId: packages.basic, ...balance })).toMatchObject({
      msg: 'Downgrade Not Allowed',
    })
    expect(await refused(anna, { packageId: packages.team, ...balance })).toMatchObject({
      msg: 'Already Subscribed',
    })
  })

  test('A technician plan without renewal, and a purchase without a package, are refused.', async () => {
    const anna = await server.user()
    const { packageId: _, ...plan } = purchaseOf({ kind: 'byot', period: 'once' })
    expect(await server.call(paymentCalls.buy, plan, anna)).toMatchObject({
      msg: 'Invalid Input',
      data: { fields: [{ path: 'period', message: 'Not Valid' }] },
    })
    expect(await server.call(paymentCalls.buy, { ...plan, kind: 'package' }, anna)).toMatchObject({
      data: { fields: [{ path: 'packageId', message: 'Required' }] },
    })
  })
})

describe('The preview of a purchase', () => {
  const preview = (
    user: TestUser,
    packageId: number,
    period: 'once' | 'month' | 'year' = 'month',
  ) => server.ok(paymentCalls.preview, { kind: 'package', packageId, period }, user)

  test('The preview shows what will be paid, granted, kept and stopped, exactly as it then happens.', async () => {
    const anna = await withMoney(1500)
    await order(server, anna, { packageId: packages.basic, ...balance })
    expect(await preview(anna, packages.pro)).toEqual({
      price: 1200,
      currency: 'USD',
      startsAt: '2026-11-21T10:00:00.000Z',
      endsAt: '2026-12-21T10:00:00.000Z',
      renews: true,
      hoursGranted: 120,
      hoursKept: 12,
      stops: {
        packageName: 'Basic',
        packageNameZh: '',
        period: 'month',
        method: 'balance',
        paidUntil: '2026-12-21T10:00:00.000Z',
      },
      replaces: { packageName: 'Basic', packageNameZh: '', paidUntil: '2026-12-21T10:00:00.000Z' },
      refusal: null,
      balance: 1400,
      balanceAfter: 200,
    })
    await order(server, anna, { packageId: packages.pro, ...balance })
    expect(await balanceOf(server, anna)).toBe(200)
    expect(await limitsOf(anna)).toMatchObject({ boothHours: 132 })
    // A package bought once has no renewal, so the paid period still ends.
    const bob = await withMoney(1500)
    await order(server, bob, { packageId: packages.basic, period: 'once', ...balance })
    expect(await preview(bob, packages.pro)).toMatchObject({
      stops: null,
      replaces: { packageName: 'Basic' },
    })
  })

  test('The preview explains why a purchase is impossible or above the balance.', async () => {
    const anna = await withMoney(400)
    await order(server, anna, { packageId: packages.team, ...balance })
    expect(await preview(anna, packages.basic)).toMatchObject({
      refusal: 'Downgrade Not Allowed',
      endsAt: null,
      stops: null,
    })
    expect(await preview(anna, packages.pro)).toMatchObject({ refusal: null, balanceAfter: null })
    expect(
      await server.call(
        paymentCalls.preview,
        { kind: 'package', packageId: 999_999, period: 'month' },
        anna,
      ),
    ).toMatchObject({ msg: 'Package Not Found' })
  })

  test('The preview promises no hours for an unlimited package.', async () => {
    expect(await preview(await server.user(), unlimitedPackageId)).toMatchObject({
      price: 999,
      hoursGranted: null,
    })
  })
})
