import {
  mailProblemWords,
  mailProblemAdvice,
  mailStateWords,
} from '@openbooth/contract/installation/outbox/texts'
import { accountCalls } from '@openbooth/contract/users/user/calls'
import { role } from '@openbooth/contract/roles'
import { settingCalls } from '@openbooth/contract/installation/setting/calls'
import { expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import { lookEverywhere } from '../looks.ts'
import { openStory } from '../story.ts'
import { en } from '../say.ts'
import {
  adminText,
  kitText,
  outboxText,
  settingMailText,
  settingText,
  typedText,
} from '../texts.ts'

// The mail server settings.

const story = openStory({ environment: { OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.1/32' } })

test('An administrator enters a mail server, which is used after a delivered test; a failing one shows the reason and changes nothing.', async () => {
  const admin = await story.product.person('admin')
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo('/setting/setInfo')
  await page.getByRole('link', { name: en(settingMailText, 'title'), exact: true }).click()
  await page.getByText(en(settingMailText, 'outbox')).waitFor()
  await page.getByRole('button', { name: en(settingMailText, 'send') }).click()
  await page.getByText(en(settingMailText, 'kept')).waitFor()

  const save = page.getByRole('button', { name: en(settingMailText, 'save') })
  await page.getByLabel(en(settingMailText, 'host')).fill('smtp://mail')
  await page.getByLabel(en(settingMailText, 'port')).fill('0')
  await save.click()
  await page.getByText(en(settingMailText, 'hostRequired')).waitFor()
  await page.getByText(en(typedText, 'wholeNumber', { least: 1, most: '65,535' })).waitFor()
  await page.getByText(en(settingMailText, 'addressNotValid')).waitFor()
  await keepPicture(page, 'mail-wrong')
  await page.getByLabel(en(settingMailText, 'host')).fill('169.254.169.254')
  await page.getByRole('combobox', { name: en(settingMailText, 'security') }).click()
  await page.getByRole('option', { name: en(settingMailText, 'noSecurity') }).click()
  await page.getByText(en(settingMailText, 'noSecurityHelp')).waitFor()
  const { port, password } = new URL(story.product.mail.url)
  await page.getByLabel(en(settingMailText, 'port')).fill(port)
  await page.getByLabel(en(settingMailText, 'userName')).fill('openbooth')
  await page.getByLabel(en(settingMailText, 'password'), { exact: true }).fill(password)
  await page
    .getByLabel(en(settingMailText, 'senderAddress'), { exact: true })
    .fill('desk@booth.example')
  await save.click()
  await page.getByText(en(mailProblemWords.inside)).waitFor()
  await page.getByText(en(mailProblemAdvice.inside)).waitFor()
  await page.getByText(en(settingMailText, 'notSavedFirst')).waitFor()
  await keepPicture(page, 'mail-failed')
  await page.getByLabel(en(settingMailText, 'host')).fill('127.0.0.1')
  await save.click()
  await page.getByText(en(settingMailText, 'saved')).waitFor()
  await page
    .getByText(en(settingMailText, 'settingsDetail', { sender: 'desk@booth.example' }))
    .waitFor()
  await page.getByText(en(settingMailText, 'passwordKeptHelp')).waitFor()
  expect(story.product.mail.arrived.at(-1)?.to).toEqual([admin.emailAddress])
  expect(await page.getByLabel(en(settingMailText, 'password'), { exact: true }).inputValue()).toBe(
    '',
  )
  await page.getByLabel(en(settingMailText, 'userName')).fill('somebody')
  await page.getByText(en(settingMailText, 'passwordAgain')).waitFor()
  await page.getByLabel(en(settingMailText, 'userName')).fill('openbooth')
  const { entered } = await story.product.ok(settingCalls.mail, {}, admin)
  expect(entered).toMatchObject({ host: '127.0.0.1', hasPassword: true })

  await page.getByRole('button', { name: en(settingMailText, 'remove') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en(settingMailText, 'remove') })
    .click()
  await page.getByText(en(settingMailText, 'removed')).waitFor()
  await page.getByText(en(settingMailText, 'outbox')).waitFor()
})

test('A failed mail appears in the outbox with its reason, at home and at the user, until it is sent again.', async () => {
  const { product } = story
  const admin = await product.person('admin', 'Careful Admin')
  const { port, password } = new URL(product.mail.url)
  const server = { host: '127.0.0.1', port: Number(port), userName: 'openbooth', password }
  const sender = { senderName: '', senderAddress: 'desk@booth.example' }
  const { revision } = await product.ok(settingCalls.mail, {}, admin)
  const entered = { ...server, ...sender, security: 'none', revision } as const
  await product.ok(settingCalls.saveMail, entered, admin)
  product.mail.behave('refuse')
  const { id } = await product.ok(
    accountCalls.registerByAdmin,
    { userName: 'Never Reached', emailAddress: 'never@reached.example', userType: role.organiser },
    admin,
  )
  const { page, goTo } = await story.visitor({ as: admin })
  // A page opened before the email was tried shows it as waiting, and later its outcome.
  await goTo(`/user/userList/${id}`)
  await page.getByText(en(mailProblemWords.recipient)).waitFor()
  await keepPicture(page, 'mail-failed-user')
  await goTo('/home')
  await page.getByRole('link', { name: en.like(adminText, 'failedMail') }).click()
  const row = page.getByRole('row').filter({ hasText: 'never@reached.example' })
  await row.getByText(en(mailStateWords.failed)).waitFor()
  await row.getByText('No such mailbox').waitFor()
  await keepPicture(page, 'outbox-failed')
  product.mail.behave('none')
  await row.getByRole('button', { name: en(kitText, 'moreActions') }).click()
  await page.getByRole('menuitem', { name: en(outboxText, 'retry') }).click()
  await page.getByText(en(outboxText, 'retried', { count: 1 })).waitFor()
  await expect
    .poll(() => product.mail.arrived.flatMap(({ to }) => to), { timeout: 10_000 })
    .toContain('never@reached.example')
  await product.ok(settingCalls.removeMail, { revision: revision + 1 }, admin)
})

test('Fixed values appear among the settings.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('admin') })
  await goTo('/setting/setInfo')
  const fixed = page.getByRole('region', { name: en(settingText, 'fixed') })
  await fixed.getByText(`12 ${en(settingText, 'hours')}`).waitFor()
  // The notice time is an editable setting and not among the fixed values.
  expect(await page.getByLabel(en(settingText, 'technicianNoticeHours')).inputValue()).toBe('72')
  await fixed.scrollIntoViewIfNeeded()
  await keepPicture(page, 'settings-fixed')
})

lookEverywhere(story, 'admin', () => [
  { path: '/setting/mail', name: 'mail' },
  { path: '/setting/outbox', name: 'outbox' },
  { path: '/setting/health', name: 'health' },
  { path: '/setting/setInfo', name: 'settings' },
])
