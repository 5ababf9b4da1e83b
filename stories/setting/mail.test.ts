import { accountCalls } from '@openbooth/contract/account'
import { role } from '@openbooth/contract/roles'
import { settingCalls } from '@openbooth/contract/setting'
import { expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import { lookEverywhere } from '../looks.ts'
import { openStory } from '../story.ts'

// How mail leaves the house.

const story = openStory({ environment: { OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.1/32' } })

test('An administrator enters a mail server, which is used once it took a mail; one that fails says why and changes nothing.', async () => {
  const admin = await story.product.person('admin')
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo('/setting/setInfo')
  await page.getByRole('link', { name: 'Mail', exact: true }).click()
  await page.getByText('This is a demo: mail stays here to be read').waitFor()
  await page.getByRole('button', { name: 'Send test mail' }).click()
  await page.getByText('The mail is in the demo outbox.').waitFor()

  const save = page.getByRole('button', { name: 'Test and save' })
  await page.getByLabel('Name or address').fill('smtp://mail')
  await page.getByLabel('Port').fill('0')
  await save.click()
  await page.getByText('Please enter a name such as mail.example.org').waitFor()
  await page.getByText('Please enter a whole number from 1 to 65,535').waitFor()
  await page.getByText('Please enter a valid e-mail address').waitFor()
  await keepPicture(page, 'mail-wrong')
  await page.getByLabel('Name or address').fill('169.254.169.254')
  await page.getByRole('combobox', { name: 'Encryption' }).click()
  await page.getByRole('option', { name: 'None (own network only)' }).click()
  await page.getByText('so that anybody on the way can read them').waitFor()
  const { port, password } = new URL(story.product.mail.url)
  await page.getByLabel('Port').fill(port)
  await page.getByLabel('User name (optional)').fill('openbooth')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Address', { exact: true }).fill('desk@booth.example')
  await save.click()
  await page.getByText('lies in an inside network that may not be called').waitFor()
  await page.getByText('list its network in OPENBOOTH_PRIVATE_NETWORKS').waitFor()
  await page.getByText('Nothing was saved.').waitFor()
  await keepPicture(page, 'mail-failed')
  await page.getByLabel('Name or address').fill('127.0.0.1')
  await save.click()
  await page.getByText('The mail server took the test mail').waitFor()
  await page.getByText('Mails come from desk@booth.example.').waitFor()
  await page.getByText('One is kept. It is never shown').waitFor()
  expect(story.product.mail.arrived.at(-1)?.to).toEqual([admin.emailAddress])
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  await page.getByLabel('User name (optional)').fill('somebody')
  await page
    .getByText('Another server or user, or less protection: please enter its password.')
    .waitFor()
  await page.getByLabel('User name (optional)').fill('openbooth')
  const { entered } = await story.product.ok(settingCalls.mail, {}, admin)
  expect(entered).toMatchObject({ host: '127.0.0.1', hasPassword: true })

  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('The mail server was removed').waitFor()
  await page.getByText('This is a demo: mail stays here to be read').waitFor()
})

test('A mail that fails stands in the outbox with its reason, at home and with the user, until it is sent again.', async () => {
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
  // Whoever opens the page before the mail was tried reads that it waits, and then what became of it.
  await goTo(`/user/userList/${id}`)
  await page.getByText('The recipient’s address was refused').waitFor()
  await keepPicture(page, 'mail-failed-user')
  await goTo('/home')
  await page.getByRole('link', { name: /could not be sent/ }).click()
  const row = page.getByRole('row').filter({ hasText: 'never@reached.example' })
  await row.getByText('Failed').waitFor()
  await row.getByText('No such mailbox').waitFor()
  await keepPicture(page, 'outbox-failed')
  product.mail.behave('none')
  await row.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Send now' }).click()
  await page.getByText('1 mail is sent now').waitFor()
  await expect
    .poll(() => product.mail.arrived.flatMap(({ to }) => to), { timeout: 10_000 })
    .toContain('never@reached.example')
  await product.ok(settingCalls.removeMail, { revision: revision + 1 }, admin)
})

test('What is fixed stands among the settings.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('admin') })
  await goTo('/setting/setInfo')
  const fixed = page.getByRole('region', { name: 'What is fixed' })
  await fixed.getByText('12 hours').waitFor()
  // A setting, no longer fixed.
  expect(await page.getByLabel('Notice for booking a technician').inputValue()).toBe('72')
  await fixed.scrollIntoViewIfNeeded()
  await keepPicture(page, 'settings-fixed')
})

lookEverywhere(story, 'admin', () => [
  { path: '/setting/mail', name: 'mail' },
  { path: '/setting/outbox', name: 'outbox' },
  { path: '/setting/health', name: 'health' },
  { path: '/setting/setInfo', name: 'settings' },
])
