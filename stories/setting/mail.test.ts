import { settingCalls } from '@openbooth/contract/setting'
import { expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import { lookEverywhere } from '../looks.ts'
import { openStory } from '../story.ts'

// How mail leaves the house.

const story = openStory()

test('An administrator enters a mail server, whose password is never shown again, and reads why a test failed.', async () => {
  const admin = await story.product.person('admin')
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo('/setting/setInfo')
  await page.getByRole('link', { name: 'Mail', exact: true }).click()
  await page.getByText('This is a demo: mail stays here to be read').waitFor()
  await page.getByRole('button', { name: 'Send test mail' }).click()
  await page.getByText('The mail is in the demo outbox.').waitFor()

  await page.getByLabel('Name or address').fill('smtp://mail')
  await page.getByLabel('Port').fill('0')
  await page.getByRole('button', { name: 'Save mail server' }).click()
  await page.getByText('Please enter a name such as mail.example.org').waitFor()
  await page.getByText('A whole number from 1 to 65535').waitFor()
  await page.getByText('Please enter a valid e-mail address').waitFor()
  await keepPicture(page, 'mail-wrong')
  await page.getByLabel('Name or address').fill('127.0.0.1')
  await page.getByRole('combobox', { name: 'Encryption' }).click()
  await page.getByRole('option', { name: 'None (own network only)' }).click()
  await page.getByText('so that anybody on the way can read them').waitFor()
  await page.getByLabel('Port').fill('2525')
  await page.getByLabel('User name (optional)').fill('openbooth')
  await page.getByLabel('Password', { exact: true }).fill('stand-in')
  await page.getByLabel('Address', { exact: true }).fill('desk@booth.example')
  await page.getByRole('button', { name: 'Save mail server' }).click()
  await page.getByText('The mail server is saved and used from now on').waitFor()
  await page.getByText('Mails come from desk@booth.example.').waitFor()
  await page.getByText('One is kept. It is never shown').waitFor()
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  await page.getByLabel('User name (optional)').fill('somebody')
  await page
    .getByText('Another server or user, or less protection: please enter its password.')
    .waitFor()
  await page.getByLabel('User name (optional)').fill('openbooth')
  const { entered } = await story.product.ok(settingCalls.mail, {}, admin)
  expect(entered).toMatchObject({ host: '127.0.0.1', port: 2525, hasPassword: true })

  await page.getByRole('button', { name: 'Send test mail' }).click()
  await page.getByText('The mail was not taken').waitFor()
  await page.getByText('Outbound call refused (inside): 127.0.0.1').waitFor()
  await keepPicture(page, 'mail-failed')
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('The mail server was removed').waitFor()
  await page.getByText('This is a demo: mail stays here to be read').waitFor()
})

test('What is fixed stands among the settings.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('admin') })
  await goTo('/setting/setInfo')
  const fixed = page.getByRole('region', { name: 'What is fixed' })
  await fixed.getByText('Notice for booking a technician').waitFor()
  await fixed.getByText('72 hours').waitFor()
  await fixed.getByText('12 hours').waitFor()
  await fixed.scrollIntoViewIfNeeded()
  await keepPicture(page, 'settings-fixed')
})

lookEverywhere(story, 'admin', () => [
  { path: '/setting/mail', name: 'mail' },
  { path: '/setting/setInfo', name: 'settings' },
])
