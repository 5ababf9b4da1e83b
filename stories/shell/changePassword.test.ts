import { accountCalls } from '@openbooth/contract/account'
import { testPassword } from '@openbooth/server/testing/server'
import { describe, expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import { openStory } from '../story.ts'
import { openChangePassword } from './parts.ts'

// Changing one's password from the user menu.

const story = openStory()

const words = {
  en: {
    change: 'Change password',
    old: 'Old password',
    fresh: 'New password',
    again: 'Confirm new password',
    cancel: 'Cancel',
    oldRequired: 'The old password is required',
    freshRequired: 'The new password is required',
    againRequired: 'Please enter the new password again',
    tooShort: 'The password can not be less than 6 digits',
    different: 'The Two Passwords Are Inconsistent',
    wrong: 'Old Password Error',
    done: 'Password changed',
  },
  zh: {
    change: '修改密码',
    old: '原密码',
    fresh: '新密码',
    again: '确认新密码',
    cancel: '取消',
    oldRequired: '请输入原密码',
    freshRequired: '请输入新密码',
    againRequired: '请再次输入新密码',
    tooShort: '密码不能少于 6 位',
    different: '两次输入的密码不一致，请重新输入',
    wrong: '原密码错误，请重新输入',
    done: '密码已修改',
  },
} as const

const openDialog = async (language: 'en' | 'zh') => {
  const user = await story.product.person('organiser')
  const visitor = await story.visitor({ as: user, language })
  const { page } = visitor
  const say = words[language]
  const open = () => openChangePassword(page)
  await visitor.goTo('/home')
  const dialog = await open()
  const fill = async (old: string, fresh: string, again: string) => {
    await dialog.getByLabel(say.old, { exact: true }).fill(old)
    await dialog.getByLabel(say.fresh, { exact: true }).fill(fresh)
    await dialog.getByLabel(say.again, { exact: true }).fill(again)
  }
  const submit = () => dialog.getByRole('button', { name: say.change }).click()
  const updates = () => visitor.calls.filter((path) => path === '/conf/user/updatePwd').length
  return { visitor, page, user, say, open, dialog, fill, submit, updates }
}

describe.each(['en', 'zh'] as const)('%s', (language) => {
  test(`All three fields are required, and nothing is sent before they are filled (${language}).`, async () => {
    const { dialog, say, submit, updates } = await openDialog(language)
    await submit()
    await dialog.getByText(say.oldRequired).waitFor()
    await dialog.getByText(say.freshRequired).waitFor()
    await dialog.getByText(say.againRequired).waitFor()
    expect(updates()).toBe(0)
  })

  test(`A new password of 5 characters is too short, and nothing is sent (${language}).`, async () => {
    const { dialog, say, fill, submit, updates } = await openDialog(language)
    await fill(testPassword, 'abcde', 'abcde')
    await submit()
    await dialog.getByText(say.tooShort).waitFor()
    expect(updates()).toBe(0)
  })

  test(`A confirmation that differs is told at its field, and nothing is sent (${language}).`, async () => {
    const { dialog, say, fill, submit, updates, page } = await openDialog(language)
    await fill(testPassword, 'another long one', 'another long One')
    await submit()
    await dialog.getByText(say.different).waitFor()
    expect(updates()).toBe(0)
    await keepPicture(page, `change-password-${language}`)
  })

  test(`A wrong old password is told, and the dialog stays (${language}).`, async () => {
    const { dialog, say, fill, submit, page } = await openDialog(language)
    await fill('not the old one', 'another long one', 'another long one')
    await submit()
    await page.getByText(say.wrong).waitFor()
    expect(await dialog.isVisible()).toBe(true)
  })

  test(`A change of 6 characters fetches the user again, sends id, both passwords and endUpdateInfo 1, closes the dialog and says so (${language}).`, async () => {
    const { visitor, page, user, say, fill, submit, dialog } = await openDialog(language)
    const sent = page.waitForRequest('**/conf/user/updatePwd')
    const callsBefore = visitor.calls.length
    await fill(testPassword, 'k7-qzx', 'k7-qzx')
    await submit()
    expect((await sent).postDataJSON()).toEqual({
      id: Number(user.id),
      oldPwd: testPassword,
      password: 'k7-qzx',
      endUpdateInfo: 1,
    })
    expect(visitor.calls.slice(callsBefore, callsBefore + 2)).toEqual([
      '/conf/user/getInfo',
      '/conf/user/updatePwd',
    ])
    await page.getByText(say.done).waitFor()
    await dialog.waitFor({ state: 'hidden' })
    const signedIn = { username: user.userName, password: 'k7-qzx' }
    expect(await story.product.call(accountCalls.login, signedIn)).toMatchObject({ code: 200 })
  })
})

test('Each field is hidden until its own button shows it, and opening the dialog again clears and hides them all.', async () => {
  const { page, dialog, say, fill, open } = await openDialog('en')
  const kinds = () =>
    Promise.all(
      [say.old, say.fresh, say.again].map((label) =>
        dialog.getByLabel(label, { exact: true }).getAttribute('type'),
      ),
    )
  await fill('one', 'two', 'three')
  expect(await kinds()).toEqual(['password', 'password', 'password'])
  // By keyboard too.
  await dialog.getByLabel(say.old, { exact: true }).focus()
  for (const kind of ['text', 'password']) {
    if (kind === 'text') await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    expect(await kinds()).toEqual([kind, 'password', 'password'])
  }
  await dialog.getByRole('button', { name: 'Show or hide' }).nth(1).click()
  expect(await kinds()).toEqual(['password', 'text', 'password'])
  await dialog.getByRole('button', { name: 'Show or hide' }).nth(1).click()
  expect(await kinds()).toEqual(['password', 'password', 'password'])
  await dialog.getByRole('button', { name: 'Show or hide' }).nth(0).click()
  await dialog.getByRole('button', { name: say.cancel }).click()
  await dialog.waitFor({ state: 'hidden' })
  await open()
  for (const label of [say.old, say.fresh, say.again]) {
    expect(await dialog.getByLabel(label, { exact: true }).inputValue()).toBe('')
  }
  expect(await kinds()).toEqual(['password', 'password', 'password'])
})
