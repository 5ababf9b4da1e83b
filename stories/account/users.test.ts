import { accountCalls } from '@openbooth/contract/account'
import { billingCalls } from '@openbooth/contract/billing'
import { role } from '@openbooth/contract/roles'
import { approval } from '@openbooth/contract/rules/approval'
import { userAdminCalls } from '@openbooth/contract/userAdmin'
import type { TestUser } from '@openbooth/server/testing/server'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import { openStory } from '../story.ts'
import { asRead } from '@openbooth/server/testing/asRead'
import { readMail, signIn } from './steps.ts'

// What administrators do to the people of the platform.

const story = openStory()

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Opens the menu of a row and chooses an act. */
const act = async (page: Page, name: string, what: string): Promise<void> => {
  await rowOf(page, name).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: what }).click()
}

const chooseRows = async (page: Page, ...names: string[]): Promise<void> => {
  for (const name of names)
    await rowOf(page, name).getByRole('checkbox', { name: 'Select row' }).check()
}

const waits = async (user: TestUser): Promise<void> => {
  const admin = await story.product.person('admin')
  await story.product.ok(
    accountCalls.update,
    await asRead(story.product, 'users', { id: Number(user.id), approval: approval.pending }),
    admin,
  )
}

test('An administrator creates an agent, who gets a link by mail; what is wrong is told at its field.', async () => {
  const visitor = await story.visitor({ as: await story.product.person('admin') })
  const { page, goTo } = visitor
  await goTo('/user/userList')
  await page.getByRole('button', { name: 'New user' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create user' }).click()
  await dialog.getByText('Please enter a user name').waitFor()
  await dialog.getByText('Please enter an e-mail address').waitFor()
  await dialog.getByLabel('Name').fill('Hanna Krüger')
  await dialog.getByLabel('E-mail address').fill('hanna@example.test')
  await dialog.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Agent' }).click()
  await dialog.getByRole('combobox', { name: 'Country type' }).click()
  await page.getByRole('option', { name: 'Developing countries (type 2)' }).click()
  await keepPicture(page, 'new-user-1440')
  await dialog.getByRole('button', { name: 'Create user' }).click()
  await page.getByText('“Hanna Krüger” was created').waitFor()
  expect(await readMail(visitor, 'hanna@example.test', /findPwd#/)).toContain('Hanna Krüger')
  await rowOf(page, 'hanna@example.test').getByText('Developing').waitFor()

  // Without a password yet: the link can be mailed once more from the user's own page.
  await rowOf(page, 'hanna@example.test').getByRole('link', { name: 'Hanna Krüger' }).click()
  await page.getByText('Not set yet').waitFor()
  await page.getByRole('button', { name: 'Mail a new link' }).click()
  await page
    .getByText('A mail with a new link to hanna@example.test is waiting to be sent')
    .waitFor()
})

test('The link in the mail names the user; used, it says so before anything is typed; the console speaks the language of the account.', async () => {
  const admin = await story.product.person('admin')
  const emailAddress = 'mei@example.test'
  await story.product.ok(
    accountCalls.registerByAdmin,
    { userName: 'Mei Lin', emailAddress, userType: role.organiser, language: 'zh' },
    admin,
  )
  const { page: users, goTo: goToUsers } = await story.visitor({ as: admin })
  await goToUsers('/user/userList?search=Mei')
  await rowOf(users, 'Mei Lin').getByText('No password yet').waitFor()

  const visitor = await story.visitor()
  const { page, goTo } = visitor
  const [link] = /\/findPwd#[\w-]{43}/.exec(await readMail(visitor, emailAddress, /findPwd#/))!
  await goTo(link)
  expect(await page.getByLabel('User name').inputValue()).toBe('Mei Lin')
  await expect.poll(() => page.title()).toBe('Choose your password - OpenBooth')
  await keepPicture(page, 'choose-password-1440')
  await page.getByLabel('New password', { exact: true }).fill('k7-qzxw-31')
  await page.getByLabel('Repeat the password').fill('k7-qzxw-31')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await page.getByRole('heading', { name: 'Sign in to OpenBooth' }).waitFor()
  await expect.poll(() => page.title()).toBe('Sign in - OpenBooth')
  await signIn(page, 'Mei Lin', 'k7-qzxw-31')
  await expect.poll(() => page.title()).toBe('首页 - OpenBooth')

  const again = await story.visitor()
  await again.goTo(link)
  await again.page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor()
  expect(await again.page.getByLabel('New password').count()).toBe(0)
})

test('Users are found, narrowed by their role and package, and what is narrowed is in the address.', async () => {
  const admin = await story.product.person('admin')
  await story.product.person('agent', 'Findable Agent')
  await story.product.person('organiser', 'Findable Organiser')
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo('/user/userList')
  await page.getByRole('searchbox').fill('Findable')
  await expect.poll(() => page.getByRole('row').count()).toBe(3)
  const filters = page.locator('[aria-haspopup="menu"]')
  await page.getByRole('button', { name: 'Role', exact: true }).and(filters).click()
  await page.getByRole('menuitemradio', { name: 'Agent' }).click()
  await rowOf(page, 'Findable Organiser').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'More filters' }).click()
  const countries = page.getByRole('group', { name: 'Country type' })
  await countries.getByRole('menuitemradio', { name: 'Developing countries (type 2)' }).click()
  await page.getByText('No entries match these filters').waitFor()
  expect(page.url()).toContain('search=Findable&userType=2&agentCountryType=2')
  await page.getByRole('button', { name: 'Remove filter Country type' }).click()
  await rowOf(page, 'Findable Agent').waitFor()
})

test('Who waits is approved from the row, and several at once, each with a result of its own.', async () => {
  const admin = await story.product.person('admin')
  const people = ['Waiting One', 'Waiting Two', 'Waiting Three']
  const [one, two, three] = await Promise.all(
    people.map((name) => story.product.person('organiser', name)),
  )
  await Promise.all([one!, two!].map(waits))
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo('/user/userList?search=Waiting')
  await rowOf(page, 'Waiting One').getByRole('button', { name: 'Approve' }).click()
  await page.getByText('“Waiting One” was approved').waitFor()
  await rowOf(page, 'Waiting One').getByText('Active').waitFor()

  await chooseRows(page, ...people)
  await page.getByText('3 selected').waitFor()
  await page.getByRole('button', { name: 'Approve', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Results' })
  await dialog.getByText('1 changed, 2 unchanged, 0 refused').waitFor()
  await keepPicture(page, 'user-results-1440')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByText('3 selected').waitFor({ state: 'hidden' })

  await act(page, 'Waiting Three', 'Blacklist')
  await page.getByRole('dialog').getByText('All sessions end at once').waitFor()
  // Nobody is shut out without a reason, which is mailed unless an administrator does not want it.
  const blacklist = page.getByRole('dialog').getByRole('button', { name: 'Blacklist' })
  expect(await blacklist.isDisabled()).toBe(true)
  await page.getByRole('textbox', { name: 'Reason' }).fill('Sent spam to everybody')
  await page.getByText('Mail the reason to the user').waitFor()
  await keepPicture(page, 'blacklist-1440')
  await blacklist.click()
  await page.getByText('“Waiting Three” was blacklisted').waitFor()
  await rowOf(page, 'Waiting Three').getByText('Blacklisted').waitFor()
  const refused = await story.product.call(accountCalls.sessions, {}, three)
  expect(refused.code).toBe(50012)
  await act(page, 'Waiting Three', 'Lift from blacklist')
  await page.getByRole('dialog').getByRole('button', { name: 'Lift from blacklist' }).click()
  await rowOf(page, 'Waiting Three').getByText('Active').waitFor()
})

test('The last administrator stays one, and is told why.', async () => {
  const admin = await story.product.person('admin', 'Last Administrator')
  const { rows } = await story.product.ok(
    accountCalls.list,
    { userType: role.admin, pageSize: 100 },
    admin,
  )
  for (const { id } of rows)
    if (id !== Number(admin.id))
      await story.product.ok(
        accountCalls.update,
        await asRead(story.product, 'users', { id, userType: role.organiser }),
        admin,
      )
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo(`/user/userList/${admin.id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Organiser' }).click()
  await dialog.getByText('the user is signed out everywhere').waitFor()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('This is the last administrator').waitFor()
})

test('Users are bound to an agent that has to be chosen; agents themselves are refused.', async () => {
  const admin = await story.product.person('admin')
  const agent = await story.product.person('agent', 'Bind Agency')
  const other = await story.product.person('agent', 'Bind Other')
  const customer = await story.product.person('organiser', 'Bind Customer')
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo('/user/userList?search=Bind')
  await act(page, customer.emailAddress, 'Bind to an agent')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Bind' }).click()
  await dialog.getByText('Please select agents').waitFor()
  await keepPicture(page, 'bind-1440')
  await dialog.getByRole('combobox', { name: 'Agents' }).fill('Bind Ag')
  await page.getByRole('option', { name: 'Bind Agency' }).click()
  await dialog.getByRole('button', { name: 'Bind' }).click()
  await page.getByText('Bound to Bind Agency').waitFor()
  const bound = await story.product.ok(accountCalls.getInfo, { userId: Number(customer.id) }, admin)
  expect(bound.agent?.id).toBe(Number(agent.id))

  await chooseRows(page, customer.emailAddress, other.emailAddress)
  await page.getByRole('button', { name: 'Bind to an agent' }).click()
  await dialog.getByRole('radio', { name: 'An agent' }).check()
  await dialog.getByRole('combobox', { name: 'Agents' }).fill('Bind Ag')
  await page.getByRole('option', { name: 'Bind Agency' }).click()
  await dialog.getByRole('button', { name: 'Bind' }).click()
  const results = page.getByRole('dialog', { name: 'Results' })
  await results.getByText('0 changed, 1 unchanged, 1 refused').waitFor()
  await results.getByText('Only organisers can be bound to an agent').waitFor()
})

test('Hours and money are granted with a reason, after showing what is left then; never more is taken back than there is.', async () => {
  const admin = await story.product.person('admin')
  const organiser = await story.product.person('organiser', 'Granted Person')
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo(`/user/userList/${organiser.id}/money`)
  await page.getByRole('button', { name: 'Grant hours or money' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Grant' }).click()
  await dialog.getByText('Please enter an amount other than 0').waitFor()
  await dialog.getByText('Please enter a reason').waitFor()
  // What would be refused is said at once, and promises nothing.
  await dialog.getByLabel('Amount').fill('-5')
  await dialog.getByRole('button', { name: 'Grant' }).click()
  await dialog.getByText('Hours are taken back on the user’s page').waitFor()
  expect(await dialog.getByText('afterwards').count()).toBe(0)
  await dialog.getByLabel('Amount').fill('99999999999')
  await dialog.getByRole('button', { name: 'Grant' }).click()
  await dialog.getByText(/^At most [\d,]+/).waitFor()
  await dialog.getByLabel('Amount').fill('3.5')
  await dialog.getByText('Balance: 2 h now, 5.5 h afterwards').waitFor()
  await dialog.getByLabel('Last day').fill('2026-12-31')
  await dialog.getByLabel('Reason').focus()
  await page.keyboard.insertText('Sorry. '.repeat(40))
  await dialog.getByText('At most 200 characters').waitFor()
  await dialog.getByLabel('Reason').fill('Sorry for the outage')
  await keepPicture(page, 'grant-1440')
  await dialog.getByRole('button', { name: 'Grant' }).click()
  await page.getByText('“Granted Person” now has 5.5 h').waitFor()
  await page.getByLabel('Grants of booth hours').getByText('Adjustment').waitFor()

  await page.getByRole('button', { name: 'Grant hours or money' }).click()
  await dialog.getByText('Money', { exact: true }).click()
  await dialog.getByLabel('Amount').fill('-1')
  await dialog.getByLabel('Reason').fill('A mistake')
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await dialog.getByText('There is not so much in the balance').waitFor()
  await dialog.getByLabel('Amount').fill('12.50')
  await dialog.getByRole('button', { name: 'Grant' }).click()
  await page.getByText('“Granted Person” now has US$12.50').waitFor()
  const { rows } = await story.product.ok(billingCalls.list, {}, organiser)
  expect(rows[0]).toMatchObject({ movement: 'adjustment', amount: 12.5, remark: 'A mistake' })
})

test('The sessions of a user are seen without their tokens and ended.', async () => {
  const admin = await story.product.person('admin')
  const organiser = await story.product.person('organiser', 'Signed In')
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo(`/user/userList/${organiser.id}/sessions`)
  expect(await page.content()).not.toContain(organiser.token)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByText('1 session ends at once').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByText('1 session was ended').waitFor()
  await page.getByText('Not signed in anywhere.').waitFor()
  expect((await story.product.call(accountCalls.sessions, {}, organiser)).code).toBe(50012)
  const { sessions } = await story.product.ok(
    userAdminCalls.detail,
    { id: Number(organiser.id) },
    admin,
  )
  expect(sessions).toEqual([])
})

test('An organiser is anonymised once the name is typed and a reason given; every screen then says so in the reader’s language.', async () => {
  const user = await story.product.user(role.organiser, 'Wilhelmina Quist')
  const { page, goTo, settled } = await story.visitor({
    as: await story.product.person('admin'),
  })
  await goTo('/user/userList?search=Wilhelmina')
  await act(page, 'Wilhelmina Quist', 'Anonymise')
  const dialog = page.getByRole('dialog')
  const button = dialog.getByRole('button', { name: 'Anonymise' })
  await dialog.getByText(`of “Anonymised user #${user.id}”`).waitFor()
  await dialog.getByLabel('Reason').fill('Asked by letter')
  await dialog.getByLabel('Type “Wilhelmina Quist” to confirm').fill('Wilhelmina')
  expect(await button.isDisabled()).toBe(true)
  await dialog.getByLabel('Type “Wilhelmina Quist” to confirm').fill('Wilhelmina Quist')
  await keepPicture(page, 'anonymise-user-1440')
  await button.click()
  await page.getByText(`is now “Anonymised user #${user.id}”`).waitFor()
  await goTo(`/user/userList/${user.id}`)
  await page.getByRole('heading', { name: `Anonymised user #${user.id}` }).waitFor()
  await page.getByRole('term').filter({ hasText: 'Anonymised' }).waitFor()
  expect(await page.getByRole('button', { name: 'Edit' }).count()).toBe(0)
  await settled()
  await keepPicture(page, 'anonymised-user-1440')
  await goTo(`/setting/auditLog?objectType=user&objectId=${user.id}`)
  await rowOf(page, 'User anonymised').getByText(`Anonymised user #${user.id}`).waitFor()

  const reader = await story.visitor({
    as: await story.product.person('admin'),
    language: 'zh',
    width: 360,
  })
  await reader.goTo(`/user/userList/${user.id}`)
  await reader.page.getByRole('heading', { name: `已匿名用户 #${user.id}` }).waitFor()
  await reader.settled()
  await keepPicture(reader.page, 'anonymised-user-zh-360')
})

test('Only administrators see the users; others find no such page.', async () => {
  for (const kind of ['organiser', 'agent'] as const) {
    const { page, goTo } = await story.visitor({ as: await story.product.person(kind) })
    await goTo('/user/userList/1')
    await expect.poll(() => page.url()).toContain('/404')
  }
})

test('Two administrators change one user: the later one reads who was first and what differs, and goes on from there.', async () => {
  const first = await story.product.person('admin', 'Ada Prompt')
  const later = await story.visitor({ as: await story.product.person('admin', 'Bea Late') })
  const user = await story.product.person('organiser', 'Contested')
  const { page } = later
  await later.goTo('/user/userList?search=Contested')
  await rowOf(page, 'Contested').getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Contested by name')
  const change = { id: Number(user.id), inviteLimit: 77, approval: approval.rejected }
  await story.product.ok(accountCalls.update, await asRead(story.product, 'users', change), first)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  const notice = dialog.getByRole('alert')
  await notice.getByText('Ada Prompt changed this at').waitFor()
  await notice.getByText('Rejected').waitFor()
  await keepPicture(page, 'stale-user-1440')
  expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Contested by name')
  await notice.getByRole('button', { name: 'Keep my changes' }).click()
  expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Contested by name')
  expect(await dialog.getByLabel('People this user may invite').inputValue()).toBe('77')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const { user: kept } = await story.product.ok(
    userAdminCalls.detail,
    { id: Number(user.id) },
    first,
  )
  expect(kept).toMatchObject({
    userName: 'Contested by name',
    inviteLimit: 77,
    approval: approval.rejected,
  })
})
