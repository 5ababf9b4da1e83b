import { fieldTexts } from '@openbooth/contract/errorTexts'
import { agentCalls } from '@openbooth/contract/users/agent/calls'
import { settingCalls } from '@openbooth/contract/installation/setting/calls'
import { expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import { openStory } from '../story.ts'
import { en, zh, type Say } from '../say.ts'
import { kitText, rateCardText, settingText, shellText, typedText } from '../texts.ts'

// Settings that affect all users.

const story = openStory({ demo: true })

test('An administrator changes settings, reads an error at its field, and sees the author of each change.', async () => {
  const admin = await story.product.person('admin')
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo('/setting/setInfo')
  const wrong = (say: Say) => say(typedText, 'wholeNumber', { least: 0, most: '100,000' })
  const invites = page.getByLabel(en(settingText, 'inviteLimitDefault'), { exact: true })
  await invites.fill('lots')
  await page.getByRole('switch', { name: en(settingText, 'approvalRequired') }).click()
  await page.getByText(en(settingText, 'unsaved', { count: 2 })).waitFor()
  await page.getByRole('button', { name: en(settingText, 'save') }).click()
  await page.getByText(wrong(en)).waitFor()
  await keepPicture(page, 'settings-wrong-1440')
  // In the reader's current language.
  await page.getByRole('button', { name: `${en(shellText, 'language')}: English` }).click()
  await page.getByRole('menuitemradio', { name: '中文' }).click()
  await page.getByText(wrong(zh)).waitFor()
  await page.getByRole('button', { name: `${zh(shellText, 'language')}: 中文` }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await page.getByText(wrong(en)).waitFor()
  await invites.fill('25')
  await page.getByRole('button', { name: en(settingText, 'save') }).click()
  await page.getByText(en(settingText, 'saved')).waitFor()
  await page.getByText(`by ${admin.userName}`).first().waitFor()
  const { values } = await story.product.ok(settingCalls.get, {}, admin)
  expect(values).toMatchObject({ inviteLimitDefault: 25, approvalRequired: true })
  await page
    .getByRole('button', {
      name: en(settingText, 'toDefaultOf', {
        name: en(settingText, 'inviteLimitDefault'),
      }),
    })
    .click()
  expect(await invites.inputValue()).toBe('10')

  // Leaving with unsaved input shows a prompt.
  await page
    .getByRole('link', { name: en(shellText, 'home') })
    .first()
    .click()
  await page.getByText(en(kitText, 'leaveTitle')).waitFor()
  await page.getByRole('button', { name: en(kitText, 'keepEditing') }).click()
  await page.getByRole('button', { name: en(settingText, 'discard') }).click()
  expect(await invites.inputValue()).toBe('25')
  await page.getByRole('switch', { name: en(settingText, 'approvalRequired') }).click()
  await page.getByRole('button', { name: en(settingText, 'save') }).click()
  await page.getByText(en(settingText, 'saved')).first().waitFor()
})

test('The currency is shown but cannot be chosen once money has moved.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('admin') })
  await goTo('/setting/setInfo')
  await page.getByText(en(settingText, 'currencyFixed')).waitFor()
  expect(await page.getByRole('combobox', { name: en(settingText, 'currency') }).isDisabled()).toBe(
    true,
  )
})

test('A future rate card is added, shown, used by the calculator for that day, and removed.', async () => {
  const admin = await story.product.person('admin')
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo('/setting/setInfo')
  await page.getByRole('button', { name: en(rateCardText, 'addRateCard') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(en(rateCardText, 'boothHour'), { exact: true }).fill('0')
  await dialog.getByRole('button', { name: en(rateCardText, 'addRateCard') }).click()
  await dialog.getByText(en(rateCardText, 'startRequired')).waitFor()
  await dialog.getByText(en(fieldTexts['Must Be Positive'])).waitFor()
  await dialog.getByLabel(en(rateCardText, 'startDate')).fill('2026-11-01')
  await page.keyboard.press('Tab')
  await dialog.getByLabel(en(rateCardText, 'boothHour'), { exact: true }).fill('66.50')
  await dialog.getByRole('button', { name: en(rateCardText, 'addRateCard') }).click()
  await dialog.getByText(en(rateCardText, 'startInPast')).waitFor()
  await keepPicture(page, 'rate-card-1440')
  await dialog.getByLabel(en(rateCardText, 'startDate')).fill('2027-01-01')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: en(rateCardText, 'addRateCard') }).click()
  const developed = page.getByRole('region', { name: en(rateCardText, 'country1') })
  await developed.getByText(en(rateCardText, 'toCome')).waitFor()
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
  await developed.getByRole('button', { name: en.like(rateCardText, 'removeOf') }).click()
  await dialog.getByRole('button', { name: en(rateCardText, 'remove') }).click()
  await page.getByText(en(rateCardText, 'removed')).waitFor()
  await developed.getByText(en(rateCardText, 'toCome')).waitFor({ state: 'hidden' })
})
