import { fieldTexts } from '@openbooth/contract/errorTexts'
import {
  paidWithWords,
  orderStateWords,
  orderPurposeWords,
} from '@openbooth/contract/money/payment/texts'
import { comboPackageCalls } from '@openbooth/contract/money/comboPackage/calls'
import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import { verifyLedger } from '@openbooth/server/money/ledger/verifyLedger'
import { giveMoney } from '@openbooth/server/testing/people/giveMoney'
import { testPassword } from '@openbooth/server/testing/server'
import { expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import { openStory } from '../story.ts'
import { pressInSandbox, seeHeading, sellTeamAndPro } from './steps.ts'
import { titleOf } from '../pageTitle.ts'
import { en, hoursIn } from '../say.ts'
import {
  factorText,
  kitText,
  paymentBuyText,
  paymentPartsText,
  paymentRecordsText,
  paymentResultText,
  subscriptionText,
  reasonText,
} from '../texts.ts'

// Technician plans, and all users' payments for administrators.

const story = openStory()

test('Both technician plans are bought in My package, by card and from the balance, and are active beside the package.', async () => {
  const user = await story.product.person('organiser')
  await giveMoney(story.product, user, 1000_00n)
  const { page, goTo } = await story.visitor({ as: user })
  await goTo('/package/myPackage')
  await page
    .getByRole('link', {
      name: en(subscriptionText, 'buyPlan', {
        name: en(paymentPartsText, 'byot'),
        price: en(subscriptionText, 'planMonth', { price: 'US$29.00' }),
      }),
      exact: true,
    })
    .click()
  await page.getByText(en(paymentBuyText, 'byotEffect')).waitFor()
  expect(await page.getByText(en(paymentBuyText, 'monthHours')).count()).toBe(0)
  await page.getByRole('button', { name: en(paymentBuyText, 'payByCard') }).click()
  await pressInSandbox(page, 'pay')
  await seeHeading(page, en(paymentResultText, 'paidByot'))
  await page.getByRole('link', { name: en(paymentBuyText, 'byot') }).click()
  await seeHeading(page, en(titleOf('/package/ownTechnicians')))
  await goTo('/package/myPackage')
  await page
    .getByText(en(subscriptionText, 'renewsMonth', { date: '21 Dec 2026', price: 'US$29.00' }))
    .waitFor()
  await page.getByText(en(subscriptionText, 'bySandbox')).waitFor()
  await page
    .getByRole('link', {
      name: en(subscriptionText, 'buyPlan', {
        name: en(paymentPartsText, 'technicianHours'),
        price: en(subscriptionText, 'planMonth', { price: 'US$400.00' }),
      }),
      exact: true,
    })
    .click()
  await page.getByText(en.like(paymentBuyText, 'granted', { hours: 10 })).waitFor()
  await page.getByRole('radio', { name: en(paidWithWords.balance) }).check()
  await page
    .getByRole('button', {
      name: en(paymentBuyText, 'payFromBalance', { price: 'US$400.00' }),
    })
    .click()
  await seeHeading(page, en(paymentResultText, 'paidTechnicianHours'))
  await page
    .getByRole('link', { name: en(paymentResultText, 'myPackage') })
    .last()
    .click()
  await page.getByText(`${en(subscriptionText, 'hoursLeft')}: ${hoursIn(en, 10)}`).waitFor()
  await page
    .getByText(en(subscriptionText, 'renewsMonth', { date: '21 Dec 2026', price: 'US$400.00' }))
    .waitFor()
  await keepPicture(page, 'plans-1440')
  expect(await verifyLedger(story.product.app.db.pool)).toEqual([])
})

test('Payment records are filtered and exported, and administrators see all of them and refund to a card.', async () => {
  const { team } = await sellTeamAndPro(story.product)
  const user = await story.product.person('organiser', 'Grace Payer')
  const payer = await story.visitor({ as: user })
  await payer.goTo(`/pay/payPage?package=${team}&period=once`)
  await payer.page.getByRole('button', { name: en(paymentBuyText, 'payByCard') }).click()
  await pressInSandbox(payer.page, 'pay')
  await seeHeading(payer.page, en(paymentResultText, 'paidPackage', { name: 'Team' }))
  await payer.goTo('/pay/recharge')
  await payer.page.getByRole('button', { name: en(paymentRecordsText, 'continuePaying') }).click()
  await pressInSandbox(payer.page, 'back')
  await seeHeading(payer.page, en(paymentResultText, 'turnedBack'))

  const { page, goTo } = payer
  await goTo('/pay/payRecord')
  await expect.poll(() => page.getByRole('row').count()).toBe(3)
  await page.getByRole('button', { name: en(paymentRecordsText, 'state') }).click()
  await page.getByRole('menuitemradio', { name: en(orderStateWords.pending) }).click()
  await page
    .getByRole('row')
    .filter({ hasText: en(orderPurposeWords.topUp) })
    .waitFor()
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: en(kitText, 'export') }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/)
  await goTo('/pay/payRecord?method=balance')
  await page.getByText(en(kitText, 'noResult')).waitFor()

  const admin = await story.visitor({ as: await story.product.person('admin') })
  await admin.goTo('/pay/payRecord')
  await admin.page.getByText(en(paymentRecordsText, 'none')).waitFor()
  await admin.page.getByRole('link', { name: en(paymentRecordsText, 'everybodys') }).click()
  await admin.page.getByRole('searchbox').fill('grace')
  const row = admin.page.getByRole('row').filter({ hasText: 'Team, once' })
  await row.getByText('Grace Payer').waitFor()
  await keepPicture(admin.page, 'payRecord-admin-1440')
  await row.getByRole('button', { name: en(kitText, 'moreActions') }).click()
  await admin.page.getByRole('menuitem', { name: en(paymentRecordsText, 'refund') }).click()
  const dialog = admin.page.getByRole('dialog')
  await dialog
    .getByText(en(paymentRecordsText, 'endsNow', { what: 'Team', time: '21 Nov 2027' }))
    .waitFor()
  await dialog.getByText(en(paymentRecordsText, 'fallsToFree')).waitFor()
  await dialog.getByText(en(paymentRecordsText, 'hoursGo', { hours: 40 })).waitFor()
  await keepPicture(admin.page, 'refund-whole-1440')
  await dialog.getByRole('textbox', { name: en(paymentRecordsText, 'refundAmount') }).fill('799.01')
  await dialog
    .getByRole('button', { name: en(paymentRecordsText, 'refundAct'), exact: true })
    .click()
  await dialog
    .getByText(en(paymentRecordsText, 'amountNotValid', { amount: 'US$799.00' }))
    .waitFor()
  await dialog.getByText(en(fieldTexts['Reason Required'])).waitFor()
  await dialog.getByRole('textbox', { name: en(paymentRecordsText, 'refundAmount') }).fill('99')
  await dialog.getByText(en(paymentRecordsText, 'refundPartEffect')).waitFor()
  await dialog.getByRole('textbox', { name: en(reasonText, 'reason') }).fill('Bought too late')
  await keepPicture(admin.page, 'refund-1440')
  await dialog
    .getByRole('button', { name: en(paymentRecordsText, 'refundAct'), exact: true })
    .click()
  await admin.page.getByText(en(paymentRecordsText, 'refundDone', { amount: 'US$99.00' })).waitFor()
  await expect
    .poll(async () => {
      const { rows } = await story.product.ok(paymentCalls.list, {}, user)
      return rows.map(({ refundedAmount }) => refundedAmount)
    })
    .toEqual([0, 99])
  await goTo('/pay/payRecord')
  await page.getByText(en(paymentRecordsText, 'refunded', { amount: 'US$99.00' })).waitFor()
  await row.getByRole('button', { name: en(kitText, 'moreActions') }).click()
  await admin.page.getByRole('menuitem', { name: en(paymentRecordsText, 'refund') }).click()
  await dialog.getByText(en(paymentRecordsText, 'refundMost', { amount: 'US$700.00' })).waitFor()
  await dialog.getByText('Team ends now').waitFor()
  await dialog.getByRole('textbox', { name: en(reasonText, 'reason') }).fill('All of it after all')
  // The sign-in is older than ten minutes by now.
  await story.product.app.db.query.updateTable('sessions').set({ provedAt: null }).execute()
  await dialog
    .getByRole('button', { name: en(paymentRecordsText, 'refundAct'), exact: true })
    .click()
  const proof = admin.page.getByRole('dialog', { name: en(factorText, 'proofTitle') })
  await proof.getByLabel(en(factorText, 'password'), { exact: true }).fill(testPassword)
  await keepPicture(admin.page, 'refund-proof-1440')
  await proof.getByRole('button', { name: en(factorText, 'confirm') }).click()
  await admin.page
    .getByText(en(paymentRecordsText, 'refundDone', { amount: 'US$700.00' }))
    .waitFor()
  const limits = await story.product.ok(comboPackageCalls.limits, {}, user)
  expect(limits).toMatchObject({ packageName: 'Free', boothHours: 2 })
  expect(await verifyLedger(story.product.app.db.pool)).toEqual([])
})
