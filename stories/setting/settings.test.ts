import { agentCalls } from '@openbooth/contract/agent'
import { settingCalls } from '@openbooth/contract/setting'
import { expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import { openStory } from '../story.ts'

// What administrators decide for everybody.

const story = openStory({ demo: true })

test('An administrator changes settings, is told what is wrong at its field, and sees who changed what.', async () => {
  const admin = await story.product.person('admin')
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo('/setting/setInfo')
  const invites = page.getByLabel('People a user may invite', { exact: true })
  await invites.fill('lots')
  await page.getByRole('switch', { name: 'Approve new users' }).click()
  await page.getByText('2 changes not saved').waitFor()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByText('Please enter a whole number from 0 to 100,000').waitFor()
  await keepPicture(page, 'settings-wrong-1440')
  // Told in the language of whoever reads it now.
  await page.getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('menuitemradio', { name: '中文' }).click()
  await page.getByText('请输入 0 到 100,000 之间的整数').waitFor()
  await page.getByRole('button', { name: '语言: 中文' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await page.getByText('Please enter a whole number from 0 to 100,000').waitFor()
  await invites.fill('25')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByText('Settings saved').waitFor()
  await page.getByText(`by ${admin.userName}`).first().waitFor()
  const { values } = await story.product.ok(settingCalls.get, {}, admin)
  expect(values).toMatchObject({ inviteLimitDefault: 25, approvalRequired: true })
  await page.getByRole('button', { name: 'Use the default of “People a user may invite”' }).click()
  expect(await invites.inputValue()).toBe('10')

  // Nothing entered is left behind without a question.
  await page.getByRole('link', { name: 'Home' }).first().click()
  await page.getByText('Leave without saving?').waitFor()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  expect(await invites.inputValue()).toBe('25')
  await page.getByRole('switch', { name: 'Approve new users' }).click()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByText('Settings saved').first().waitFor()
})

test('The currency of a platform on which money has moved is shown, but cannot be chosen.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('admin') })
  await goTo('/setting/setInfo')
  await page.getByText('Money is booked in it already, so it stays.').waitFor()
  expect(await page.getByRole('combobox', { name: 'Currency' }).isDisabled()).toBe(true)
})

test('A rate card with a start to come is added, shown, used by the calculator for that day, and removed.', async () => {
  const admin = await story.product.person('admin')
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo('/setting/setInfo')
  await page.getByRole('button', { name: 'Add rate card' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Booth hour', { exact: true }).fill('0')
  await dialog.getByRole('button', { name: 'Add rate card' }).click()
  await dialog.getByText('Please choose a day and a time').waitFor()
  await dialog.getByText('Please enter a number above 0').waitFor()
  await dialog.getByLabel('Starts on').fill('2026-11-01')
  await page.keyboard.press('Tab')
  await dialog.getByLabel('Booth hour', { exact: true }).fill('66.50')
  await dialog.getByRole('button', { name: 'Add rate card' }).click()
  await dialog.getByText('Please choose a time to come').waitFor()
  await keepPicture(page, 'rate-card-1440')
  await dialog.getByLabel('Starts on').fill('2027-01-01')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Add rate card' }).click()
  const developed = page.getByRole('region', { name: 'Developed countries (type 1)' })
  await developed.getByText('To come').waitFor()
  await developed.getByText('US$66.50').waitFor()
  await keepPicture(page, 'settings-1440')
  const fee = (cardAt: string) =>
    story.product.ok(
      agentCalls.fee,
      { countryType: 1, booths: 1, hours: 1, receiverNums: 1, cardAt },
      admin,
    )
  expect((await fee('2027-01-02T00:00:00.000Z')).quote.totals).toEqual([
    { asset: 'MONEY', amount: 66.5 },
  ])
  expect((await fee('2026-12-01T00:00:00.000Z')).rateCard.boothHour).toBe(60)
  await developed.getByRole('button', { name: /Remove the card/ }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('The rate card was removed').waitFor()
  await developed.getByText('To come').waitFor({ state: 'hidden' })
})
