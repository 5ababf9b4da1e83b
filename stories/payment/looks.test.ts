import { errorTexts } from '@openbooth/contract/errorTexts'
import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import { giveMoney } from '@openbooth/server/testing/people/giveMoney'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../axe.ts'
import { tabTo } from '../keyboard.ts'
import { lookAround, workedIn } from '../looks.ts'
import { openStory } from '../story.ts'
import { pressInSandbox, seeHeading, sellTeamAndPro } from './steps.ts'
import { en } from '../say.ts'
import {
  apiText,
  kitText,
  paymentBuyText,
  paymentRecordsText,
  paymentResultText,
} from '../texts.ts'

// Each screen about money in each state, in both languages and themes, on a wide and a narrow
// window, and by keyboard.

const story = openStory()
let team: number
let pro: number
beforeAll(async () => {
  ;({ team, pro } = await sellTeamAndPro(story.product))
})

/** A user with a renewing package, a technician plan, an unpaid top-up and some money left. */
const customer = async () => {
  const user = await story.product.person('organiser')
  await giveMoney(story.product, user, 3000_00n)
  const operation = () => ({ operationId: randomUUID() })
  const fromBalance = { ...operation(), period: 'month', method: 'balance' } as const
  const { order } = await story.product.ok(
    paymentCalls.buy,
    { ...fromBalance, kind: 'package', packageId: team },
    user,
  )
  await story.product.ok(
    paymentCalls.buy,
    { ...fromBalance, ...operation(), kind: 'technicianHours' },
    user,
  )
  const pending = await story.product.ok(paymentCalls.topUp, { ...operation(), amount: 75 }, user)
  return { user, paid: order.id, pending: pending.order.id }
}

test.each(workedIn)(
  'Every screen about money is complete and accessible, in both themes, on a desktop and on a phone ($language).',
  async (looks) => {
    const { user, paid, pending } = await customer()
    const { page, walkTo } = await story.visitor({ ...looks, as: user })
    for (const [name, path, seen] of [
      ['compare', '/pay/payPage?booths=6&listeners=300', /^Pro$/],
      ['review', `/pay/payPage?package=${pro}&period=month`, /\bPro\b/],
      ['refused', `/pay/payPage?package=${team}&period=month`, 'Team'],
      ['recharge', '/pay/recharge?amount=75&back=%2Fpackage%2FmyPackage', 'USD'],
      ['turnedBack', `/pay/recharge?order=${pending}&cancelled=1`, 'US$75.00'],
      ['records', '/pay/payRecord', 'US$649.00'],
      ['receipt', `/pay/receipt/${paid}`, 'US$649.00'],
      ['package', '/package/myPackage', 'US$649.00'],
    ] as const) {
      await walkTo(path)
      await page.getByText(seen).first().waitFor()
      await lookAround(page, looks, `pay-${name}`)
    }
  },
  120_000,
)

test('A package is bought by keyboard, and a failure shows a way to try again.', async () => {
  const user = await story.product.person('organiser')
  const { page, goTo } = await story.visitor({ as: user })
  // Before the page opens: on an open page the browser may let an immediately following request
  // pass.
  await page.route('**/conf/pay/buy', (route) => route.abort())
  await goTo('/pay/payPage')
  await page.getByRole('link', { name: en(paymentBuyText, 'upgrade', { name: 'Team' }) }).waitFor()
  await tabTo(page, en(paymentBuyText, 'upgrade', { name: 'Team' }))
  await page.keyboard.press('Enter')
  await seeHeading(page, 'Buy Team')
  await page.getByRole('button', { name: en(paymentBuyText, 'payByCard') }).waitFor()
  await tabTo(page, en(paymentBuyText, 'payByCard'))
  // After a short network failure, a repeated press is the same order.
  await page.keyboard.press('Enter')
  await page
    .getByRole('alert')
    .filter({ hasText: en(apiText, 'networkError') })
    .first()
    .waitFor()
  await page.unroute('**/conf/pay/buy')
  await page.getByRole('button', { name: en(paymentBuyText, 'payByCard') }).press('Enter')
  await pressInSandbox(page, 'pay')
  await seeHeading(page, en(paymentResultText, 'paidPackage', { name: 'Team' }))
})

test('A missing object is reported as missing, with a link onwards.', async () => {
  const user = await story.product.person('organiser')
  const { page, goTo } = await story.visitor({ as: user })
  await goTo('/pay/payPage?package=999999')
  await seeHeading(page, en(paymentBuyText, 'unknown'))
  await expectAccessible(page)
  await page.getByRole('link', { name: en(paymentBuyText, 'chooseAnother') }).click()
  await page.getByRole('link', { name: en(paymentBuyText, 'upgrade', { name: 'Team' }) }).waitFor()
  await goTo('/pay/receipt/999999')
  await page.getByText(en(errorTexts['Order Not Found'])).waitFor()
  await goTo('/pay/payRecord')
  await page.getByText(en(paymentRecordsText, 'none')).waitFor()
  await expectAccessible(page)
  await goTo('/pay/payRecord?state=failed')
  await page.getByRole('button', { name: en(kitText, 'clearFilters') }).click()
  await page.getByText(en(paymentRecordsText, 'none')).waitFor()
})

test('The page of an unpaid order does not say that it is paid.', async () => {
  const { user, pending } = await customer()
  const { page, goTo } = await story.visitor({ as: user })
  await goTo(`/pay/receipt/${pending}`)
  await page.getByText(en(paymentRecordsText, 'method'), { exact: true }).waitFor()
  expect(await page.getByRole('article').innerText()).not.toMatch(/\bpaid\b/i)
})

test('Each screen reports what it could not load, and loads it again.', async () => {
  const { user, paid } = await customer()
  const { page, goTo } = await story.visitor({ as: user })
  for (const [path, call] of [
    ['/pay/payPage', 'subscription/mine'],
    [`/pay/payPage?package=${pro}`, 'pay/preview'],
    ['/pay/recharge', 'pay/offer'],
    ['/pay/payRecord', 'pay/list'],
    [`/pay/receipt/${paid}`, 'pay/get'],
    ['/package/myPackage', 'subscription/mine'],
    [`/pay/payPage?order=${paid}`, 'pay/lookUp'],
  ] as const) {
    await page.route(`**/conf/${call}`, (route) => route.abort())
    await goTo(path)
    const retry = page.getByRole('button', { name: en(kitText, 'retry') })
    await retry.waitFor()
    await page.unroute(`**/conf/${call}`)
    await retry.click()
    await retry.waitFor({ state: 'hidden' })
  }
})
