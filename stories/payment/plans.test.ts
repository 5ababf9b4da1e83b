import { paymentCalls } from '@openbooth/contract/payment'
import { verifyLedger } from '@openbooth/server/ledger/verifyLedger'
import { giveMoney } from '@openbooth/server/testing/giveMoney'
import { expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import { openStory } from '../story.ts'
import { pressInSandbox, seeHeading, sellTeamAndPro } from './steps.ts'

// Technician plans, and what administrators see of everybody’s payments.

const story = openStory()

test('Both technician plans are bought in My package, by card and from the balance, and kept beside the package.', async () => {
  const user = await story.product.person('organiser')
  await giveMoney(story.product, user, 1000_00n)
  const { page, goTo } = await story.visitor({ as: user })
  await goTo('/package/myPackage')
  await page
    .getByRole('link', { name: 'Buy Own technicians (BYOT), US$29.00 a month', exact: true })
    .click()
  await page.getByText('You can register technicians of your own').waitFor()
  await page.getByRole('button', { name: 'Continue to card payment' }).click()
  await pressInSandbox(page, 'pay')
  await seeHeading(page, 'You can use technicians of your own now')
  await goTo('/package/myPackage')
  await page.getByText('Renews on 21 Dec 2026 for US$29.00, each month.').waitFor()
  await page.getByText('Charged in the sandbox: no real money.').waitFor()
  await page
    .getByRole('link', { name: 'Buy Technician hours, US$400.00 a month', exact: true })
    .click()
  await page.getByText('10 h are added').waitFor()
  await page.getByRole('radio', { name: 'Balance' }).check()
  await page.getByRole('button', { name: 'Pay US$400.00 from the balance' }).click()
  await seeHeading(page, 'Your technician hours are there')
  await page.getByRole('link', { name: 'My package' }).last().click()
  await page.getByText('Technician hours left: 10 h').waitFor()
  await page.getByText('Renews on 21 Dec 2026 for US$400.00, each month.').waitFor()
  await keepPicture(page, 'plans-1440')
  expect(await verifyLedger(story.product.app.db.pool)).toEqual([])
})

test('Payment records are filtered and exported; administrators see everybody’s and send money back to a card.', async () => {
  const { team } = await sellTeamAndPro(story.product)
  const user = await story.product.person('organiser', 'Grace Payer')
  const payer = await story.visitor({ as: user })
  await payer.goTo(`/pay/payPage?package=${team}&period=once`)
  await payer.page.getByRole('button', { name: 'Continue to card payment' }).click()
  await pressInSandbox(payer.page, 'pay')
  await seeHeading(payer.page, 'Team is yours')
  await payer.goTo('/pay/recharge')
  await payer.page.getByRole('button', { name: 'Continue to payment' }).click()
  await pressInSandbox(payer.page, 'back')
  await seeHeading(payer.page, 'You left the payment page')

  const { page, goTo } = payer
  await goTo('/pay/payRecord')
  await expect.poll(() => page.getByRole('row').count()).toBe(3)
  await page.getByRole('button', { name: 'State' }).click()
  await page.getByRole('menuitemradio', { name: 'Waiting for payment' }).click()
  await page.getByRole('row').filter({ hasText: 'Top-up' }).waitFor()
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to Excel' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/)
  await goTo('/pay/payRecord?method=balance')
  await page.getByText('No entries match these filters').waitFor()

  const admin = await story.visitor({ as: await story.product.person('admin') })
  await admin.goTo('/pay/payRecord')
  await admin.page.getByText('No orders yet').waitFor()
  await admin.page.getByRole('link', { name: 'Everybody’s' }).click()
  await admin.page.getByRole('searchbox').fill('grace')
  const row = admin.page.getByRole('row').filter({ hasText: 'Team, once' })
  await row.getByText('Grace Payer').waitFor()
  await keepPicture(admin.page, 'payRecord-admin-1440')
  await row.getByRole('button', { name: 'More actions' }).click()
  await admin.page.getByRole('menuitem', { name: 'Refund…' }).click()
  const dialog = admin.page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Amount to refund' }).fill('799.01')
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await dialog.getByText('An amount from 0.01 to US$799.00').waitFor()
  await dialog.getByText('Please enter a reason').waitFor()
  await dialog.getByRole('textbox', { name: 'Amount to refund' }).fill('99')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Bought too late')
  await keepPicture(admin.page, 'refund-1440')
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await admin.page.getByText('The refund of US$99.00 is on its way').waitFor()
  await expect
    .poll(async () => {
      const { rows } = await story.product.ok(paymentCalls.list, {}, user)
      return rows.map(({ refundedAmount }) => refundedAmount)
    })
    .toEqual([0, 99])
  await goTo('/pay/payRecord')
  await page.getByText('US$99.00 refunded').waitFor()
  expect(await verifyLedger(story.product.app.db.pool)).toEqual([])
})
