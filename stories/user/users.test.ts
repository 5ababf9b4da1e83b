import { auditActionWords } from '@openbooth/contract/installation/auditLog/texts'
import { errorTexts, fieldTexts } from '@openbooth/contract/errorTexts'
import { limitTexts } from '@openbooth/contract/lengths/limitTexts'
import { movementWords, assetWords } from '@openbooth/contract/money/billing/texts'
import { roleWords, approvalWords } from '@openbooth/contract/users/user/texts'
import { accountCalls } from '@openbooth/contract/users/user/calls'
import { billingCalls } from '@openbooth/contract/money/billing/calls'
import { role } from '@openbooth/contract/roles'
import { nameSaid } from '@openbooth/contract/users/user/anonymised'
import { approval } from '@openbooth/contract/users/user/approval'
import { userAdminCalls } from '@openbooth/contract/users/user/adminCalls'
import type { TestUser } from '@openbooth/server/testing/server'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import { openStory } from '../story.ts'
import { withVersion } from '@openbooth/server/testing/withVersion'
import { readMail, signIn } from './steps.ts'
import { tabTitle } from '../pageTitle.ts'
import { zh, en, hoursIn } from '../say.ts'
import {
  accountText,
  apiText,
  codeText,
  findPwdText,
  grantText,
  kitText,
  reasonText,
  userDetailText,
  usersText,
} from '../texts.ts'

// Actions of administrators on users.

const story = openStory()

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Opens the menu of a row and selects an action. */
const act = async (page: Page, name: string, what: string): Promise<void> => {
  await rowOf(page, name)
    .getByRole('button', { name: en(kitText, 'moreActions') })
    .click()
  await page.getByRole('menuitem', { name: what }).click()
}

const chooseRows = async (page: Page, ...names: string[]): Promise<void> => {
  for (const name of names)
    await rowOf(page, name)
      .getByRole('checkbox', { name: en(kitText, 'selectRow') })
      .check()
}

const waits = async (user: TestUser): Promise<void> => {
  const admin = await story.product.person('admin')
  await story.product.ok(
    accountCalls.update,
    await withVersion(story.product, 'users', { id: Number(user.id), approval: approval.pending }),
    admin,
  )
}

test('An administrator creates an agent, who gets a link by email, and errors appear at their field.', async () => {
  const visitor = await story.visitor({ as: await story.product.person('admin') })
  const { page, goTo } = visitor
  await goTo('/user/userList')
  await page.getByRole('button', { name: en(usersText, 'newUser') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: en(usersText, 'create') }).click()
  await dialog.getByText(en(usersText, 'userNameRequired')).waitFor()
  await dialog.getByText(en(usersText, 'emailRequired')).waitFor()
  await dialog.getByLabel(en(usersText, 'name')).fill('Hanna Krüger')
  await dialog.getByLabel(en(usersText, 'email')).fill('hanna@example.test')
  await dialog.getByRole('combobox', { name: en(usersText, 'role') }).click()
  await page.getByRole('option', { name: en(roleWords[role.agent]) }).click()
  await dialog.getByRole('combobox', { name: en(usersText, 'countryType') }).click()
  await page.getByRole('option', { name: en(usersText, 'country2') }).click()
  await keepPicture(page, 'new-user-1440')
  await dialog.getByRole('button', { name: en(usersText, 'create') }).click()
  await page.getByText(en(usersText, 'created', { name: 'Hanna Krüger' })).waitFor()
  expect(await readMail(visitor, 'hanna@example.test', /findPwd#/)).toContain('Hanna Krüger')
  await rowOf(page, 'hanna@example.test').getByText(en(usersText, 'short2')).waitFor()

  // Without a password yet: the user's page can resend the link.
  await rowOf(page, 'hanna@example.test').getByRole('link', { name: 'Hanna Krüger' }).click()
  await page.getByText(en(userDetailText, 'passwordNotSet')).waitFor()
  await page.getByRole('button', { name: en(userDetailText, 'resend') }).click()
  await page.getByText(en(userDetailText, 'resent', { address: 'hanna@example.test' })).waitFor()
})

test('The emailed link names the user, says at once when it was used, and the console then uses the language of the account.', async () => {
  const admin = await story.product.person('admin')
  const emailAddress = 'mei@example.test'
  await story.product.ok(
    accountCalls.registerByAdmin,
    { userName: 'Mei Lin', emailAddress, userType: role.organiser, language: 'zh' },
    admin,
  )
  const { page: users, goTo: goToUsers } = await story.visitor({ as: admin })
  await goToUsers('/user/userList?search=Mei')
  await rowOf(users, 'Mei Lin').getByText(en(usersText, 'noPassword')).waitFor()

  const visitor = await story.visitor()
  const { page, goTo } = visitor
  const [link] = /\/findPwd#[\w-]{43}/.exec(await readMail(visitor, emailAddress, /findPwd#/))!
  await goTo(link)
  expect(await page.getByLabel(en(findPwdText, 'userName')).inputValue()).toBe('Mei Lin')
  await expect.poll(() => page.title()).toBe(`${en(findPwdText, 'chooseTitle')} - OpenBooth`)
  await keepPicture(page, 'choose-password-1440')
  await page.getByLabel(en(codeText, 'newPassword'), { exact: true }).fill('k7-qzxw-31')
  await page.getByLabel(en(codeText, 'repeat')).fill('k7-qzxw-31')
  await page.getByRole('button', { name: en(findPwdText, 'set') }).click()
  await page.getByRole('heading', { name: en(accountText, 'welcome') }).waitFor()
  await expect.poll(() => page.title()).toBe(tabTitle('/login'))
  await signIn(page, 'Mei Lin', 'k7-qzxw-31')
  await expect.poll(() => page.title()).toBe(tabTitle('/home', zh))

  const again = await story.visitor()
  await again.goTo(link)
  await again.page.getByRole('heading', { name: en(findPwdText, 'linkEnded') }).waitFor()
  expect(await again.page.getByLabel(en(codeText, 'newPassword')).count()).toBe(0)
})

test('Users are found, filtered by role and package, and the filters are in the address.', async () => {
  const admin = await story.product.person('admin')
  await story.product.person('agent', 'Findable Agent')
  await story.product.person('organiser', 'Findable Organiser')
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo('/user/userList')
  await page.getByRole('searchbox').fill('Findable')
  await expect.poll(() => page.getByRole('row').count()).toBe(3)
  const filters = page.locator('[aria-haspopup="menu"]')
  await page
    .getByRole('button', { name: en(usersText, 'role'), exact: true })
    .and(filters)
    .click()
  await page.getByRole('menuitemradio', { name: en(roleWords[role.agent]) }).click()
  await rowOf(page, 'Findable Organiser').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: en(kitText, 'moreFilters') }).click()
  const countries = page.getByRole('group', { name: en(usersText, 'countryType') })
  await countries.getByRole('menuitemradio', { name: en(usersText, 'country2') }).click()
  await page.getByText(en(kitText, 'noResult')).waitFor()
  expect(page.url()).toContain('search=Findable&userType=2&agentCountryType=2')
  await page
    .getByRole('button', {
      name: en(kitText, 'removeFilter', { name: en(usersText, 'countryType') }),
    })
    .click()
  await rowOf(page, 'Findable Agent').waitFor()
})

test('Waiting users are approved from the row, or several at once with a result each.', async () => {
  const admin = await story.product.person('admin')
  const people = ['Waiting One', 'Waiting Two', 'Waiting Three']
  const [one, two, three] = await Promise.all(
    people.map((name) => story.product.person('organiser', name)),
  )
  await Promise.all([one!, two!].map(waits))
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo('/user/userList?search=Waiting')
  await rowOf(page, 'Waiting One')
    .getByRole('button', { name: en(usersText, 'approve') })
    .click()
  await page.getByText(en(usersText, 'approved', { name: 'Waiting One' })).waitFor()
  await rowOf(page, 'Waiting One').getByText(en(usersText, 'mayWork')).waitFor()

  await chooseRows(page, ...people)
  await page.getByText(en(kitText, 'selected', { count: 3 })).waitFor()
  await page
    .getByRole('button', { name: en(usersText, 'approve'), exact: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: en(usersText, 'results') })
  await dialog
    .getByText(en(usersText, 'resultSums', { changed: 1, unchanged: 2, refused: 0 }))
    .waitFor()
  await keepPicture(page, 'user-results-1440')
  await dialog
    .getByRole('button', { name: en(kitText, 'close') })
    .last()
    .click()
  await page.getByText(en(kitText, 'selected', { count: 3 })).waitFor({ state: 'hidden' })

  await act(page, 'Waiting Three', en(usersText, 'putOnBlacklist'))
  await page.getByRole('dialog').getByText(en(usersText, 'blacklistSessions')).waitFor()
  // Shutting a user out requires a reason, which is emailed by default.
  const blacklist = page
    .getByRole('dialog')
    .getByRole('button', { name: en(usersText, 'putOnBlacklist') })
  expect(await blacklist.isDisabled()).toBe(true)
  await page.getByRole('textbox', { name: en(reasonText, 'reason') }).fill('Sent spam to everybody')
  await page.getByText(en(usersText, 'tells')).waitFor()
  await keepPicture(page, 'blacklist-1440')
  await blacklist.click()
  await page.getByText(en(usersText, 'blacklistedNow', { name: 'Waiting Three' })).waitFor()
  await rowOf(page, 'Waiting Three').getByText(en(usersText, 'blacklisted')).waitFor()
  const refused = await story.product.call(accountCalls.sessions, {}, three)
  expect(refused.code).toBe(50012)
  await act(page, 'Waiting Three', en(usersText, 'lift'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en(usersText, 'lift') })
    .click()
  await rowOf(page, 'Waiting Three').getByText(en(usersText, 'mayWork')).waitFor()
})

test('The last administrator cannot be changed, and the page says why.', async () => {
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
        await withVersion(story.product, 'users', { id, userType: role.organiser }),
        admin,
      )
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo(`/user/userList/${admin.id}`)
  await page.getByRole('button', { name: en(usersText, 'edit') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: en(usersText, 'role') }).click()
  await page.getByRole('option', { name: en(roleWords[role.organiser]) }).click()
  await dialog.getByText(en(usersText, 'rightsChange')).waitFor()
  await dialog.getByRole('button', { name: en(usersText, 'save') }).click()
  await page.getByText(en(errorTexts['The Last Administrator Cannot Be Changed'])).waitFor()
})

test('Users are bound to a selected agent, and agents themselves are refused.', async () => {
  const admin = await story.product.person('admin')
  const agent = await story.product.person('agent', 'Bind Agency')
  const other = await story.product.person('agent', 'Bind Other')
  const customer = await story.product.person('organiser', 'Bind Customer')
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo('/user/userList?search=Bind')
  await act(page, customer.emailAddress, en(usersText, 'bind'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: en(usersText, 'bindNow') }).click()
  await dialog.getByText(en(usersText, 'selectAgents')).waitFor()
  await keepPicture(page, 'bind-1440')
  await dialog.getByRole('combobox', { name: en(usersText, 'agents') }).fill('Bind Ag')
  await page.getByRole('option', { name: 'Bind Agency' }).click()
  await dialog.getByRole('button', { name: en(usersText, 'bindNow') }).click()
  await page.getByText(en(usersText, 'bound', { name: 'Bind Agency' })).waitFor()
  const bound = await story.product.ok(accountCalls.getInfo, { userId: Number(customer.id) }, admin)
  expect(bound.agent?.id).toBe(Number(agent.id))

  await chooseRows(page, customer.emailAddress, other.emailAddress)
  await page.getByRole('button', { name: en(usersText, 'bind') }).click()
  await dialog.getByRole('radio', { name: en(usersText, 'bindToAgent') }).check()
  await dialog.getByRole('combobox', { name: en(usersText, 'agents') }).fill('Bind Ag')
  await page.getByRole('option', { name: 'Bind Agency' }).click()
  await dialog.getByRole('button', { name: en(usersText, 'bindNow') }).click()
  const results = page.getByRole('dialog', { name: en(usersText, 'results') })
  await results
    .getByText(en(usersText, 'resultSums', { changed: 0, unchanged: 1, refused: 1 }))
    .waitFor()
  await results.getByText(en(errorTexts['Only Organisers Are Bound'])).waitFor()
})

test('Hours and money are granted with a reason and a preview of the result, and never taken back beyond the balance.', async () => {
  const admin = await story.product.person('admin')
  const organiser = await story.product.person('organiser', 'Granted Person')
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo(`/user/userList/${organiser.id}/money`)
  await page.getByRole('button', { name: en(usersText, 'grant') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: en(grantText, 'give') }).click()
  await dialog.getByText(en(fieldTexts['Must Not Be Zero'])).waitFor()
  await dialog.getByText(en(reasonText, 'reasonRequired')).waitFor()
  // Invalid input shows its error immediately, without a preview of the result.
  await dialog.getByLabel(en(grantText, 'amount')).fill('-5')
  await dialog.getByRole('button', { name: en(grantText, 'give') }).click()
  await dialog.getByText(en(grantText, 'hoursNotTaken')).waitFor()
  expect(await dialog.getByText(en.like(grantText, 'becomes')).count()).toBe(0)
  await dialog.getByLabel(en(grantText, 'amount')).fill('99999999999')
  await dialog.getByRole('button', { name: en(grantText, 'give') }).click()
  await dialog.getByText(en.like(grantText, 'tooMuch')).waitFor()
  await dialog.getByLabel(en(grantText, 'amount')).fill('3.5')
  await dialog
    .getByText(en(grantText, 'becomes', { before: hoursIn(en, 2), after: hoursIn(en, 5.5) }))
    .waitFor()
  await dialog.getByLabel(en(grantText, 'lastDay')).fill('2026-12-31')
  await dialog.getByLabel(en(reasonText, 'reason')).focus()
  await page.keyboard.insertText('Sorry. '.repeat(40))
  await dialog.getByText(en(limitTexts['Too Long'], { most: 200 })).waitFor()
  await dialog.getByLabel(en(reasonText, 'reason')).fill('Sorry for the outage')
  await keepPicture(page, 'grant-1440')
  await dialog.getByRole('button', { name: en(grantText, 'give') }).click()
  await page
    .getByText(en(grantText, 'granted', { name: 'Granted Person', after: hoursIn(en, 5.5) }))
    .waitFor()
  await page
    .getByLabel(en(userDetailText, 'boothGrants'))
    .getByText(en(movementWords.adjustment))
    .waitFor()

  await page.getByRole('button', { name: en(usersText, 'grant') }).click()
  await dialog.getByText(en(assetWords.MONEY), { exact: true }).click()
  await dialog.getByLabel(en(grantText, 'amount')).fill('-1')
  await dialog.getByLabel(en(reasonText, 'reason')).fill('A mistake')
  await dialog.getByRole('button', { name: en(grantText, 'take') }).click()
  await dialog.getByText(en(grantText, 'notSoMuch')).waitFor()
  await dialog.getByLabel(en(grantText, 'amount')).fill('12.50')
  await dialog.getByRole('button', { name: en(grantText, 'give') }).click()
  await page
    .getByText(en(grantText, 'granted', { name: 'Granted Person', after: 'US$12.50' }))
    .waitFor()
  const { rows } = await story.product.ok(billingCalls.list, {}, organiser)
  expect(rows[0]).toMatchObject({ movement: 'adjustment', amount: 12.5, remark: 'A mistake' })
})

test('The sessions of a user are listed without their tokens and ended.', async () => {
  const admin = await story.product.person('admin')
  const organiser = await story.product.person('organiser', 'Signed In')
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo(`/user/userList/${organiser.id}/sessions`)
  expect(await page.content()).not.toContain(organiser.token)
  await page.getByRole('button', { name: en(userDetailText, 'endAll') }).click()
  await page.getByText(en(userDetailText, 'endAllEffect', { count: 1 })).waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en(userDetailText, 'endAll') })
    .click()
  await page.getByText(en(userDetailText, 'ended', { count: 1 })).waitFor()
  await page.getByText(en(userDetailText, 'noSessions')).waitFor()
  expect((await story.product.call(accountCalls.sessions, {}, organiser)).code).toBe(50012)
  const { sessions } = await story.product.ok(
    userAdminCalls.detail,
    { id: Number(organiser.id) },
    admin,
  )
  expect(sessions).toEqual([])
})

test('An organiser is anonymised after typing the name and a reason, and every screen then says so in the reader’s language.', async () => {
  const user = await story.product.user(role.organiser, 'Wilhelmina Quist')
  const { page, goTo, settled } = await story.visitor({
    as: await story.product.person('admin'),
  })
  await goTo('/user/userList?search=Wilhelmina')
  await act(page, 'Wilhelmina Quist', en(usersText, 'anonymise'))
  const dialog = page.getByRole('dialog')
  const button = dialog.getByRole('button', { name: en(usersText, 'anonymise') })
  const anonymous = (language: 'en' | 'zh') => nameSaid(language, `@${user.id}`)
  await dialog.getByText(en(usersText, 'anonymiseStays', { id: String(user.id) })).waitFor()
  await dialog.getByLabel(en(reasonText, 'reason')).fill('Asked by letter')
  await dialog
    .getByLabel(en(usersText, 'typeName', { name: 'Wilhelmina Quist' }))
    .fill('Wilhelmina')
  expect(await button.isDisabled()).toBe(true)
  await dialog
    .getByLabel(en(usersText, 'typeName', { name: 'Wilhelmina Quist' }))
    .fill('Wilhelmina Quist')
  await keepPicture(page, 'anonymise-user-1440')
  await button.click()
  await page.getByText(en(usersText, 'anonymisedNow', { name: anonymous('en') })).waitFor()
  await goTo(`/user/userList/${user.id}`)
  await page.getByRole('heading', { name: anonymous('en') }).waitFor()
  await page
    .getByRole('term')
    .filter({ hasText: en(usersText, 'anonymised') })
    .waitFor()
  expect(await page.getByRole('button', { name: en(usersText, 'edit') }).count()).toBe(0)
  await settled()
  await keepPicture(page, 'anonymised-user-1440')
  await goTo(`/setting/auditLog?objectType=user&objectId=${user.id}`)
  await rowOf(page, en(auditActionWords['account.anonymise']!)).getByText(anonymous('en')).waitFor()

  const reader = await story.visitor({
    as: await story.product.person('admin'),
    language: 'zh',
    width: 360,
  })
  await reader.goTo(`/user/userList/${user.id}`)
  await reader.page.getByRole('heading', { name: anonymous('zh') }).waitFor()
  await reader.settled()
  await keepPicture(reader.page, 'anonymised-user-zh-360')
})

test('Only administrators see the users, and for others no such page exists.', async () => {
  for (const kind of ['organiser', 'agent'] as const) {
    const { page, goTo } = await story.visitor({ as: await story.product.person(kind) })
    await goTo('/user/userList/1')
    await expect.poll(() => page.url()).toContain('/404')
  }
})

test('The later of two administrators who change one user reads author and differences, and continues from there.', async () => {
  const first = await story.product.person('admin', 'Ada Prompt')
  const later = await story.visitor({ as: await story.product.person('admin', 'Bea Late') })
  const user = await story.product.person('organiser', 'Contested')
  const { page } = later
  await later.goTo('/user/userList?search=Contested')
  await rowOf(page, 'Contested')
    .getByRole('button', { name: en(usersText, 'edit') })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: en(usersText, 'name') }).fill('Contested by name')
  const change = { id: Number(user.id), inviteLimit: 77, approval: approval.rejected }
  await story.product.ok(
    accountCalls.update,
    await withVersion(story.product, 'users', change),
    first,
  )
  await dialog.getByRole('button', { name: en(usersText, 'save') }).click()
  const notice = dialog.getByRole('alert')
  await notice.getByText(en.like(apiText, 'staleBy', { name: 'Ada Prompt' })).waitFor()
  await notice.getByText(en(approvalWords[approval.rejected])).waitFor()
  await keepPicture(page, 'stale-user-1440')
  expect(await dialog.getByRole('textbox', { name: en(usersText, 'name') }).inputValue()).toBe(
    'Contested by name',
  )
  await notice.getByRole('button', { name: en(kitText, 'keepMine') }).click()
  expect(await dialog.getByRole('textbox', { name: en(usersText, 'name') }).inputValue()).toBe(
    'Contested by name',
  )
  expect(await dialog.getByLabel(en(usersText, 'inviteLimit')).inputValue()).toBe('77')
  await dialog.getByRole('button', { name: en(usersText, 'save') }).click()
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
