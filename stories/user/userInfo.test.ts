import { accountCalls } from '@openbooth/contract/users/user/calls'
import { testPassword } from '@openbooth/server/testing/server'
import { expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import { openStory } from '../story.ts'
import { zh, en } from '../say.ts'
import { shellText, userInfoText } from '../texts.ts'

// The account page of a user.

const story = openStory()

test('A user changes own name, language and time zone, and ends other sessions.', async () => {
  const user = await story.product.person('organiser')
  const signedIn = { username: user.userName, password: testPassword }
  const other = await story.product.ok(accountCalls.login, signedIn)
  const { page, goTo } = await story.visitor({ as: user })
  await goTo('/user/userInfo')
  const userName = page.getByLabel(en(userInfoText, 'userName'), { exact: true })
  await userName.fill('Grace Hopper')
  await page
    .locator('form')
    .filter({ has: userName })
    .getByRole('button', { name: en(userInfoText, 'save'), exact: true })
    .click()
  await page.getByText(en(userInfoText, 'nameSaved')).waitFor()
  await page.getByRole('button', { name: `Grace Hopper ${en(shellText, 'userMenu')}` }).waitFor()
  await page.getByRole('button', { name: en.like(userInfoText, 'signOutOf') }).click()
  await page.getByText(en(userInfoText, 'sessionEnded'), { exact: true }).waitFor()
  expect(await story.product.call(accountCalls.sessions, {}, other)).toMatchObject({ code: 50012 })
  const zone = page.getByRole('combobox', { name: en(userInfoText, 'timeZone') })
  await zone.fill('Tokyo')
  await page.getByRole('option', { name: /Tokyo/ }).click()
  await page.getByText(en(userInfoText, 'preferenceSaved'), { exact: true }).waitFor()
  await keepPicture(page, 'user-info-1440')
  await page.getByRole('combobox', { name: en(userInfoText, 'language') }).click()
  await page.getByRole('option', { name: '中文' }).click()
  await page.getByRole('heading', { name: zh(userInfoText, 'title') }).waitFor()
  await expect
    .poll(() => story.product.ok(accountCalls.getInfo, { userId: Number(user.id) }, user))
    .toMatchObject({ userName: 'Grace Hopper', language: 'zh', timeZone: 'Asia/Tokyo' })
  await goTo('/package/myPackage')
  await page.getByText('东京 (GMT+09:00)').waitFor()
})

test('The own page shows package, hours, and the invite code with the number of people who used it.', async () => {
  const user = await story.product.person('organiser')
  const { inviteCode } = await story.product.ok(
    accountCalls.getInfo,
    { userId: Number(user.id) },
    user,
  )
  const { page, goTo } = await story.visitor({ as: user })
  await goTo('/user/userInfo')
  await page.getByText(inviteCode, { exact: true }).waitFor()
  await page.getByText(en(userInfoText, 'invited', { invited: 0, limit: 10 })).waitFor()
  await page.getByText('Free', { exact: true }).waitFor()
})
