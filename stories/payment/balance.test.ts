import { errorTexts } from '@openbooth/contract/errorTexts'
import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import { giveMoney } from '@openbooth/server/testing/people/giveMoney'
import { testPassword, type TestUser } from '@openbooth/server/testing/server'
import { verifyLedger } from '@openbooth/server/money/ledger/verifyLedger'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { signIn } from '../user/steps.ts'
import { keepPicture } from '../browser.ts'
import { seeHours } from '../event/steps.ts'
import { openStory } from '../story.ts'
import { pressInSandbox, seeHeading, sellTeamAndPro } from './steps.ts'
import { en } from '../say.ts'
import {
  homeText,
  paymentBuyText,
  paymentPartsText,
  paymentRechargeText,
  paymentResultText,
  shellText,
  subscriptionText,
  comboPackageText,
} from '../texts.ts'

// Purchases from the balance, automatic renewals, and failed renewals.

const story = openStory()
const day = 24 * 3_600_000
let team: number
let pro: number
beforeAll(async () => {
  ;({ team, pro } = await sellTeamAndPro(story.product))
})

/** An organiser with this balance in dollars. */
const withMoney = async (dollars: bigint) => {
  const user = await story.product.person('organiser')
  await giveMoney(story.product, user, dollars * 100n)
  return user
}
const buyTeam = (user: TestUser, period: 'month' | 'year' | 'once' = 'month') =>
  story.product.ok(
    paymentCalls.buy,
    { operationId: randomUUID(), kind: 'package', packageId: team, period, method: 'balance' },
    user,
  )

test('A package is bought from the balance; an upgrade explains its effect, keeps hours and stops the old auto-renew.', async () => {
  const { page, goTo } = await story.visitor({ as: await withMoney(3000n) })
  await goTo(`/pay/payPage?package=${team}&period=month`)
  await page.getByRole('radio', { name: en(paymentPartsText, 'balance') }).check()
  await page
    .getByText(
      en(paymentPartsText, 'payBalanceDetail', {
        balance: 'US$3,000.00',
        after: 'US$2,351.00',
      }),
    )
    .waitFor()
  await page
    .getByRole('button', {
      name: en(paymentBuyText, 'payFromBalance', { price: 'US$649.00' }),
    })
    .click()
  await seeHeading(page, en(paymentResultText, 'paidPackage', { name: 'Team' }))
  await page.getByRole('link', { name: `${en(shellText, 'balance')} US$2,351.00` }).waitFor()
  await seeHours(page, '42', en)

  await goTo('/pay/payPage')
  await page.getByText(en(paymentBuyText, 'renewsAlready', { date: '21 Dec 2026' })).waitFor()
  const card = page
    .getByRole('listitem')
    .filter({ hasText: en(paymentBuyText, 'upgrade', { name: 'Pro' }) })
  const rest = card.getByText(en(paymentBuyText, 'restLost', { name: 'Team', date: '21 Dec 2026' }))
  await rest.waitFor()
  // Above what the package contains, not over it.
  const [words, facts] = [await rest.boundingBox(), await card.getByRole('list').boundingBox()]
  expect(words!.y + words!.height).toBeLessThanOrEqual(facts!.y)
  await page.getByRole('link', { name: en(paymentBuyText, 'upgrade', { name: 'Pro' }) }).click()
  await page.getByText(en(paymentBuyText, 'stops', { name: 'Team' })).waitFor()
  await page.getByText(en(paymentBuyText, 'kept', { hours: 42 })).waitFor()
  const booths = page.getByRole('row', { name: en(paymentBuyText, 'boxNums') })
  expect(await booths.getByRole('cell').allInnerTexts()).toEqual(['4', '12'])
  await keepPicture(page, 'upgrade-1440')
  await page.getByRole('radio', { name: en(paymentPartsText, 'balance') }).check()
  await page
    .getByRole('button', {
      name: en(paymentBuyText, 'payFromBalance', { price: 'US$1,799.00' }),
    })
    .click()
  await seeHeading(page, en(paymentResultText, 'paidPackage', { name: 'Pro' }))
  await seeHours(page, '162', en)
  await goTo('/package/myPackage')
  await seeHeading(page, 'Pro')
  await page
    .getByText(en(subscriptionText, 'renewsMonth', { date: '21 Dec 2026', price: 'US$1,799.00' }))
    .waitFor()
  await page.getByRole('row').filter({ hasText: 'Team' }).getByText('US$649.00').waitFor()
  expect(await verifyLedger(story.product.app.db.pool)).toEqual([])
})

test('During a period a downgrade is refused in the comparison, on its own page and by the server.', async () => {
  const user = await withMoney(5000n)
  await story.product.ok(
    paymentCalls.buy,
    {
      operationId: randomUUID(),
      kind: 'package',
      packageId: pro,
      period: 'month',
      method: 'balance',
    },
    user,
  )
  const { page, goTo } = await story.visitor({ as: user })
  await goTo('/pay/payPage')
  await page.getByText(en(paymentBuyText, 'lower', { own: 'Pro', date: '21 Dec 2026' })).waitFor()
  expect(await page.getByRole('link', { name: /Team/ }).count()).toBe(0)
  await goTo(`/pay/payPage?package=${team}&period=month`)
  await page.getByText(en(paymentBuyText, 'Downgrade Not Allowed')).waitFor()
  const way = en.like(paymentBuyText, 'payFromBalance')
  for (const name of [way, en(paymentBuyText, 'payByCard')])
    expect(await page.getByRole('button', { name }).count()).toBe(0)
  await keepPicture(page, 'downgrade-1440')
  const refused = await story.product.call(
    paymentCalls.buy,
    {
      operationId: randomUUID(),
      kind: 'package',
      packageId: team,
      period: 'month',
      method: 'balance',
    },
    user,
  )
  expect(refused.msg).toBe(en(errorTexts['Downgrade Not Allowed']))
})

test('A price above the balance leads to a top-up of the difference and back to the purchase.', async () => {
  const { page, goTo } = await story.visitor({ as: await withMoney(600n) })
  await goTo(`/pay/payPage?package=${team}&period=month`)
  await page
    .getByText(en(paymentPartsText, 'balanceShort', { balance: 'US$600.00', missing: 'US$49.00' }))
    .waitFor()
  expect(
    await page.getByRole('radio', { name: en(paymentPartsText, 'balance') }).isDisabled(),
  ).toBe(true)
  await page
    .getByRole('region', { name: en(paymentBuyText, 'overview') })
    .getByRole('link', { name: en(paymentRechargeText, 'title') })
    .click()
  expect(
    await page.getByRole('textbox', { name: en(paymentRechargeText, 'ownAmount') }).inputValue(),
  ).toBe('49')
  await page.getByRole('button', { name: en(paymentRechargeText, 'continue') }).click()
  await pressInSandbox(page, 'pay')
  await seeHeading(page, en(paymentResultText, 'paidTopUp', { amount: 'US$49.00' }))
  await page.getByRole('link', { name: en(paymentPartsText, 'goBack'), exact: true }).click()
  await page.getByRole('radio', { name: en(paymentPartsText, 'balance') }).check()
  await page
    .getByRole('button', {
      name: en(paymentBuyText, 'payFromBalance', { price: 'US$649.00' }),
    })
    .click()
  await seeHeading(page, en(paymentResultText, 'paidPackage', { name: 'Team' }))
  await page.getByRole('link', { name: `${en(shellText, 'balance')} US$0.00` }).waitFor()
})

test('Auto-renew is turned off and on in My package, with the dates shown before and after.', async () => {
  const user = await withMoney(1000n)
  await buyTeam(user)
  const { page, goTo } = await story.visitor({ as: user })
  await goTo('/package/myPackage')
  const region = page.getByRole('region', { name: en(comboPackageText, 'limits') })
  await region.getByRole('button', { name: en(subscriptionText, 'turnOff') }).click()
  const question = page.getByRole('dialog')
  await question
    .getByText(en(subscriptionText, 'turnOffEffect', { name: 'Team', date: '21 Dec 2026' }))
    .waitFor()
  await keepPicture(page, 'turnOff-1440')
  await question.getByRole('button', { name: en(subscriptionText, 'turnOff') }).click()
  await region.getByText(en(subscriptionText, 'endsOn', { date: '21 Dec 2026' })).waitFor()
  await region.getByRole('button', { name: en(subscriptionText, 'turnOn') }).click()
  await question
    .getByText(
      en.like(subscriptionText, 'turnOnEffect', { price: 'US$649.00', date: '21 Dec 2026' }),
    )
    .waitFor()
  await question.getByRole('button', { name: en(subscriptionText, 'turnOn') }).click()
  await region
    .getByText(en(subscriptionText, 'renewsMonth', { date: '21 Dec 2026', price: 'US$649.00' }))
    .waitFor()
})

test('A renewal above the balance is shown at once with a remedy, and a top-up completes it at the next attempt.', async () => {
  const { product } = story
  const { clock } = product
  const user = await withMoney(700n)
  await buyTeam(user)
  const stateIs = (state: string) =>
    expect
      .poll(async () => {
        const { rows } = await product.app.db.pool.query(
          'select state from subscriptions where user_id = $1',
          [user.id],
        )
        return rows
      })
      .toEqual([{ state }])
  const { page, goTo } = await story.visitor()
  // Days later the session has expired.
  const comeBack = async () => {
    await goTo('/login')
    await signIn(page, user.userName, testPassword)
    await seeHeading(page, en(homeText, 'welcome', { name: user.userName }))
  }
  clock.advance(30 * day + 60_000)
  await stateIs('pastDue')
  await comeBack()
  await page.getByText(en(homeText, 'pastDue', { name: 'Team' })).waitFor()
  await page.getByRole('link', { name: en(homeText, 'seeWhatToDo') }).click()
  await page
    .getByText(
      [
        en(subscriptionText, 'pastDueBalance', { price: 'US$649.00' }),
        en(subscriptionText, 'pastDueNext', { date: '22 Dec, 11:00' }),
      ].join(' '),
    )
    .waitFor()
  const rights = en(subscriptionText, 'pastDueRights', { date: '28 Dec.*' })
  await page.getByText(new RegExp(rights)).waitFor()
  await keepPicture(page, 'pastDue-1440')
  await page
    .getByRole('status')
    .filter({ hasText: en(subscriptionText, 'pastDueTitle', { name: 'Team' }) })
    .getByRole('link', { name: en(paymentRechargeText, 'title') })
    .click()
  expect(
    await page.getByRole('textbox', { name: en(paymentRechargeText, 'ownAmount') }).inputValue(),
  ).toBe('598')
  await page.getByRole('button', { name: en(paymentRechargeText, 'continue') }).click()
  await pressInSandbox(page, 'pay')
  await seeHeading(page, en(paymentResultText, 'paidTopUp', { amount: 'US$598.00' }))
  await page.getByRole('link', { name: en(paymentPartsText, 'goBack'), exact: true }).click()
  clock.advance(day)
  await stateIs('active')
  await comeBack()
  await goTo('/package/myPackage')
  await page
    .getByText(en(subscriptionText, 'renewsMonth', { date: '21 Jan 2027', price: 'US$649.00' }))
    .waitFor()
  expect(await page.getByText(en(subscriptionText, 'pastDueTitle', { name: 'Team' })).count()).toBe(
    0,
  )
  await page.getByRole('link', { name: `${en(shellText, 'balance')} US$0.00` }).waitFor()
  expect(await verifyLedger(product.app.db.pool)).toEqual([])
}, 90_000)
