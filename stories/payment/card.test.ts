import {
  purchasePeriodWords,
  orderStateWords,
  orderPurposeWords,
} from '@openbooth/contract/money/payment/texts'
import { verifyLedger } from '@openbooth/server/money/ledger/verifyLedger'
import { beforeAll, expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import { seeHours } from '../event/steps.ts'
import { openStory } from '../story.ts'
import { pressInSandbox, seeHeading, sellTeamAndPro } from './steps.ts'
import { en } from '../say.ts'
import {
  paymentBuyText,
  paymentPartsText,
  paymentReceiptText,
  paymentRechargeText,
  paymentResultText,
  shellText,
} from '../texts.ts'

// Purchases by card: every outcome on the provider's page is shown on return.

const story = openStory()
/** The title of an order of the package Team for a month. */
const teamMonthly = en(paymentPartsText, 'withPeriod', {
  what: 'Team',
  period: en(purchasePeriodWords.month).toLowerCase(),
})
let team: number
let pro: number
beforeAll(async () => {
  ;({ team, pro } = await sellTeamAndPro(story.product))
})

const payer = async () => {
  const user = await story.product.person('organiser')
  return story.visitor({ as: user })
}
const continueToCard = en(paymentBuyText, 'payByCard')

test('A package is compared, previewed and bought by card, and is active at once with hours and a receipt.', async () => {
  const { page, goTo } = await payer()
  await goTo('/pay/payPage')
  await page.getByText(en(paymentBuyText, 'perBoothHour', { price: 'US$16.23' })).waitFor()
  await page.getByText(en(purchasePeriodWords.year), { exact: true }).click()
  await page.getByText(en(paymentBuyText, 'perBoothHour', { price: 'US$13.52' })).waitFor()
  await page
    .getByText(en(paymentBuyText, 'saves', { percent: 16 }))
    .first()
    .waitFor()
  await page.getByText(en(purchasePeriodWords.month), { exact: true }).click()
  await page.getByRole('link', { name: en(paymentBuyText, 'upgrade', { name: 'Team' }) }).click()
  await seeHeading(page, 'Buy Team')
  await page.getByText(en(paymentBuyText, 'granted', { hours: 40, date: '21 Dec 2026' })).waitFor()
  await page.getByText(en(paymentBuyText, 'kept', { hours: 2 })).waitFor()
  await keepPicture(page, 'review-1440')
  await page.getByRole('button', { name: continueToCard }).click()
  await keepPicture(page, 'sandbox-1440')
  await pressInSandbox(page, 'pay')
  await seeHeading(page, en(paymentResultText, 'paidPackage', { name: 'Team' }))
  await seeHours(page, '42', en)
  await keepPicture(page, 'paid-1440')
  await page.getByRole('link', { name: en(paymentResultText, 'receipt') }).click()
  const sheet = page.getByRole('article')
  await sheet.getByText(teamMonthly).waitFor()
  await sheet.getByText('US$649.00').first().waitFor()
  await sheet.getByText(en(paymentReceiptText, 'sandbox')).waitFor()
  await page
    .getByRole('link', { name: en(paymentResultText, 'payRecords') })
    .first()
    .click()
  await page
    .getByRole('row')
    .filter({ hasText: teamMonthly })
    .getByText(en(orderStateWords.paid))
    .first()
    .waitFor()
  expect(await verifyLedger(story.product.app.db.pool)).toEqual([])
})

test('A payer who returns from the card provider by the back button can pay again.', async () => {
  const { page, goTo } = await payer()
  await goTo(`/pay/payPage?package=${team}&period=once`)
  // A navigation without a response, then the pageshow event of a page from the back/forward cache.
  await page.route('**/sandbox/pay/**', (route) => route.fulfill({ status: 204 }), { times: 1 })
  const button = page.getByRole('button', { name: continueToCard })
  const left = page.waitForRequest('**/sandbox/pay/**')
  await button.click()
  await left
  expect(await button.isDisabled()).toBe(true)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect.poll(() => button.isDisabled()).toBe(false)
  await button.click()
  await pressInSandbox(page, 'pay')
  await seeHeading(page, en(paymentResultText, 'paidPackage', { name: 'Team' }))
})

test('A declined card shows a way to try again, and nothing is charged or granted.', async () => {
  const { page, goTo } = await payer()
  await goTo(`/pay/payPage?package=${team}&period=once`)
  await page.getByText(en(paymentBuyText, 'noRenewal')).waitFor()
  await page.getByRole('button', { name: continueToCard }).click()
  await pressInSandbox(page, 'decline')
  await page.getByText('The card was declined. Try again or turn back.').waitFor()
  await pressInSandbox(page, 'back')
  await seeHeading(page, en(paymentResultText, 'failed'))
  await page.getByText(en(paymentResultText, 'failedDetail')).waitFor()
  await seeHours(page, '2', en)
  await keepPicture(page, 'declined-1440')
  await page.getByRole('link', { name: en(paymentResultText, 'tryAgain') }).click()
  await seeHeading(page, 'Buy Team')
  expect(new URL(page.url()).search).toBe(`?package=${team}&period=once`)
  await page.getByRole('button', { name: continueToCard }).click()
  await pressInSandbox(page, 'pay')
  await seeHeading(page, en(paymentResultText, 'paidPackage', { name: 'Team' }))
  await seeHours(page, '42', en)
})

test('With 3-D Secure the bank is asked, a failure can be repeated, and a success activates the package.', async () => {
  const { page, goTo } = await payer()
  await goTo(`/pay/payPage?package=${pro}`)
  await page.getByRole('button', { name: continueToCard }).click()
  await pressInSandbox(page, 'secure')
  await pressInSandbox(page, 'fail')
  await page.getByText('3-D Secure failed, so nothing was paid.').waitFor()
  await pressInSandbox(page, 'secure')
  await pressInSandbox(page, 'isMe')
  await seeHeading(page, en(paymentResultText, 'paidPackage', { name: 'Pro' }))
  await seeHours(page, '122', en)
})

test('A payer who turns back reads that nothing was charged, and can pay or cancel the order.', async () => {
  const { page, goTo } = await payer()
  await goTo(`/pay/payPage?package=${team}&period=month`)
  await page.getByRole('button', { name: continueToCard }).click()
  await pressInSandbox(page, 'back')
  await seeHeading(page, en(paymentResultText, 'turnedBack'))
  await page.getByText(en(paymentResultText, 'turnedBackDetail', { time: '11:30' })).waitFor()
  await keepPicture(page, 'turnedBack-1440')
  await page.getByRole('link', { name: en(paymentResultText, 'continuePaying') }).click()
  await pressInSandbox(page, 'back')
  await page.getByRole('button', { name: en(paymentResultText, 'cancelOrder') }).click()
  await seeHeading(page, en(paymentResultText, 'cancelled'))
  await goTo('/pay/payRecord')
  const row = page.getByRole('row').filter({ hasText: teamMonthly })
  await row.getByText(en(paymentPartsText, 'cancelled')).waitFor()
  await seeHours(page, '2', en)
})

test('The balance is topped up by card with a preset or other amount, by agents too.', async () => {
  const { page, goTo } = await payer()
  await goTo('/pay/recharge')
  await page.getByRole('button', { name: 'US$500.00' }).click()
  const field = page.getByRole('textbox', { name: en(paymentRechargeText, 'ownAmount') })
  expect(await field.inputValue()).toBe('500')
  await field.fill('12,50')
  await page.getByRole('button', { name: en(paymentRechargeText, 'continue') }).click()
  await page.getByText(en(paymentRechargeText, 'notAnAmount')).waitFor()
  await field.fill('123.45')
  await page.getByRole('button', { name: en(paymentRechargeText, 'continue') }).click()
  await pressInSandbox(page, 'pay')
  await seeHeading(page, en(paymentResultText, 'paidTopUp', { amount: 'US$123.45' }))
  await page.getByRole('link', { name: `${en(shellText, 'balance')} US$123.45` }).waitFor()

  const agent = await story.visitor({ as: await story.product.person('agent') })
  await agent.goTo('/pay/recharge')
  await agent.page.getByText(en(paymentRechargeText, 'detailAgent')).waitFor()
  await agent.page.getByRole('button', { name: en(paymentRechargeText, 'continue') }).click()
  await pressInSandbox(agent.page, 'pay')
  await seeHeading(agent.page, en(paymentResultText, 'paidTopUp', { amount: 'US$100.00' }))
  await agent.page.getByRole('link', { name: en(paymentResultText, 'receipt') }).click()
  await agent.page.getByRole('article').getByText(en(orderPurposeWords.topUp)).waitFor()
  expect(agent.forbidden).toEqual([])
  expect(await verifyLedger(story.product.app.db.pool)).toEqual([])
})
