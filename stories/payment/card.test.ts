import { verifyLedger } from '@openbooth/server/ledger/verifyLedger'
import { beforeAll, expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import { seeHours } from '../event/steps.ts'
import { sayIn } from '../account/steps.ts'
import { openStory } from '../story.ts'
import { pressInSandbox, seeHeading, sellTeamAndPro } from './steps.ts'

// Buying by card: whatever happens on the page of the card provider is told on the way back.

const story = openStory()
let team: number
let pro: number
beforeAll(async () => {
  ;({ team, pro } = await sellTeamAndPro(story.product))
})

const payer = async () => {
  const user = await story.product.person('organiser')
  return story.visitor({ as: user })
}
const continueToCard = 'Continue to card payment'

test('A package is compared, looked at and bought by card: it is there at once, with its hours and a receipt.', async () => {
  const { page, goTo } = await payer()
  await goTo('/pay/payPage')
  await page.getByText('US$16.23 per booth hour').waitFor()
  await page.getByText('Yearly', { exact: true }).click()
  await page.getByText('US$13.52 per booth hour').waitFor()
  await page.getByText('saves 16 %').first().waitFor()
  await page.getByText('Monthly', { exact: true }).click()
  await page.getByRole('link', { name: 'Upgrade to Team' }).click()
  await seeHeading(page, 'Buy Team')
  await page.getByText('40 h are added, to be used until 21 Dec 2026.').waitFor()
  await page.getByText('The 2 h you still have stay.').waitFor()
  await keepPicture(page, 'review-1440')
  await page.getByRole('button', { name: continueToCard }).click()
  await keepPicture(page, 'sandbox-1440')
  await pressInSandbox(page, 'pay')
  await seeHeading(page, 'Team is yours')
  await seeHours(page, '42', sayIn('en'))
  await keepPicture(page, 'paid-1440')
  await page.getByRole('link', { name: 'Receipt' }).click()
  const sheet = page.getByRole('article')
  await sheet.getByText('Team, monthly').waitFor()
  await sheet.getByText('US$649.00').first().waitFor()
  await sheet.getByText('Sandbox: no money moved.').waitFor()
  await page.getByRole('link', { name: 'Payment records' }).first().click()
  await page
    .getByRole('row')
    .filter({ hasText: 'Team, monthly' })
    .getByText('Paid')
    .first()
    .waitFor()
  expect(await verifyLedger(story.product.app.db.pool)).toEqual([])
})

test('Who comes back from the page of the card provider by the browser’s own button can pay again.', async () => {
  const { page, goTo } = await payer()
  await goTo(`/pay/payPage?package=${team}&period=once`)
  // A navigation that leads nowhere, and then the event of a page the browser had put aside.
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
  await seeHeading(page, 'Team is yours')
})

test('A declined card is told with a way to try again, and nothing is charged or given.', async () => {
  const { page, goTo } = await payer()
  await goTo(`/pay/payPage?package=${team}&period=once`)
  await page.getByText('Does not renew by itself.').waitFor()
  await page.getByRole('button', { name: continueToCard }).click()
  await pressInSandbox(page, 'decline')
  await page.getByText('The card was declined. Try again or turn back.').waitFor()
  await pressInSandbox(page, 'back')
  await seeHeading(page, 'The payment did not go through')
  await page.getByText('Nothing was charged.').waitFor()
  await seeHours(page, '2', sayIn('en'))
  await keepPicture(page, 'declined-1440')
  await page.getByRole('link', { name: 'Try again' }).click()
  await seeHeading(page, 'Buy Team')
  expect(new URL(page.url()).search).toBe(`?package=${team}&period=once`)
  await page.getByRole('button', { name: continueToCard }).click()
  await pressInSandbox(page, 'pay')
  await seeHeading(page, 'Team is yours')
  await seeHours(page, '42', sayIn('en'))
})

test('With 3-D Secure the bank is asked: a failure can be repeated, and after yes the package is there.', async () => {
  const { page, goTo } = await payer()
  await goTo(`/pay/payPage?package=${pro}`)
  await page.getByRole('button', { name: continueToCard }).click()
  await pressInSandbox(page, 'secure')
  await pressInSandbox(page, 'fail')
  await page.getByText('3-D Secure failed, so nothing was paid.').waitFor()
  await pressInSandbox(page, 'secure')
  await pressInSandbox(page, 'isMe')
  await seeHeading(page, 'Pro is yours')
  await seeHours(page, '122', sayIn('en'))
})

test('Who turns back is told that nothing was charged, can go on to pay, and can cancel the order.', async () => {
  const { page, goTo } = await payer()
  await goTo(`/pay/payPage?package=${team}&period=month`)
  await page.getByRole('button', { name: continueToCard }).click()
  await pressInSandbox(page, 'back')
  await seeHeading(page, 'You left the payment page')
  await page.getByText('The order can still be paid until 11:30').waitFor()
  await keepPicture(page, 'turnedBack-1440')
  await page.getByRole('link', { name: 'Continue to payment' }).click()
  await pressInSandbox(page, 'back')
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await seeHeading(page, 'The order is cancelled')
  await goTo('/pay/payRecord')
  const row = page.getByRole('row').filter({ hasText: 'Team, monthly' })
  await row.getByText('Cancelled').waitFor()
  await seeHours(page, '2', sayIn('en'))
})

test('The balance is topped up by card, from a preset or any other amount, by agents too.', async () => {
  const { page, goTo } = await payer()
  await goTo('/pay/recharge')
  await page.getByRole('button', { name: 'US$500.00' }).click()
  const field = page.getByRole('textbox', { name: 'Or another amount' })
  expect(await field.inputValue()).toBe('500')
  await field.fill('12,50')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByText('Please enter an amount such as 120 or 120.50').waitFor()
  await field.fill('123.45')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await pressInSandbox(page, 'pay')
  await seeHeading(page, 'US$123.45 are in your balance')
  await page.getByRole('link', { name: 'Balance US$123.45' }).waitFor()

  const agent = await story.visitor({ as: await story.product.person('agent') })
  await agent.goTo('/pay/recharge')
  await agent.page.getByText('Your events are paid from your balance.').waitFor()
  await agent.page.getByRole('button', { name: 'Continue to payment' }).click()
  await pressInSandbox(agent.page, 'pay')
  await seeHeading(agent.page, 'US$100.00 are in your balance')
  await agent.page.getByRole('link', { name: 'Receipt' }).click()
  await agent.page.getByRole('article').getByText('Top-up').waitFor()
  expect(agent.forbidden).toEqual([])
  expect(await verifyLedger(story.product.app.db.pool)).toEqual([])
})
