import { errorTexts } from '@openbooth/contract/errorTexts'
import { accountCalls } from '@openbooth/contract/users/user/calls'
import { testPassword } from '@openbooth/server/testing/server'
import { describe, expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import { openStory } from '../story.ts'
import { openChangePassword } from './parts.ts'
import { en, type Say, sayIn } from '../say.ts'
import { kitText, shellText } from '../texts.ts'

// Changing one's password from the user menu.

const story = openStory()

const wordsIn = (say: Say) => ({
  change: say(shellText, 'changePassword'),
  old: say(shellText, 'oldPassword'),
  fresh: say(shellText, 'newPassword'),
  again: say(shellText, 'confirmPassword'),
  cancel: say(kitText, 'cancel'),
  oldRequired: say(shellText, 'oldPasswordRequired'),
  freshRequired: say(shellText, 'newPasswordRequired'),
  againRequired: say(shellText, 'confirmationRequired'),
  tooShort: say(shellText, 'passwordTooShort'),
  different: say(shellText, 'passwordsDiffer'),
  wrong: say(errorTexts['Old Password Error']),
  done: say(shellText, 'passwordChanged'),
})

const openDialog = async (language: 'en' | 'zh') => {
  const user = await story.product.person('organiser')
  const visitor = await story.visitor({ as: user, language })
  const { page } = visitor
  const words = wordsIn(sayIn(language))
  const open = () => openChangePassword(page)
  await visitor.goTo('/home')
  const dialog = await open()
  const fill = async (old: string, fresh: string, again: string) => {
    await dialog.getByLabel(words.old, { exact: true }).fill(old)
    await dialog.getByLabel(words.fresh, { exact: true }).fill(fresh)
    await dialog.getByLabel(words.again, { exact: true }).fill(again)
  }
  const submit = () => dialog.getByRole('button', { name: words.change }).click()
  const updates = () => visitor.calls.filter((path) => path === '/conf/user/updatePwd').length
  return { visitor, page, user, words, open, dialog, fill, submit, updates }
}

describe.each(['en', 'zh'] as const)('%s', (language) => {
  test(`All three fields are required, and nothing is sent before they are filled (${language}).`, async () => {
    const { dialog, words, submit, updates } = await openDialog(language)
    await submit()
    await dialog.getByText(words.oldRequired).waitFor()
    await dialog.getByText(words.freshRequired).waitFor()
    await dialog.getByText(words.againRequired).waitFor()
    expect(updates()).toBe(0)
  })

  test(`A new password of 5 characters is too short, and nothing is sent (${language}).`, async () => {
    const { dialog, words, fill, submit, updates } = await openDialog(language)
    await fill(testPassword, 'abcde', 'abcde')
    await submit()
    await dialog.getByText(words.tooShort).waitFor()
    expect(updates()).toBe(0)
  })

  test(`A different confirmation is reported at its field, and nothing is sent (${language}).`, async () => {
    const { dialog, words, fill, submit, updates, page } = await openDialog(language)
    await fill(testPassword, 'another long one', 'another long One')
    await submit()
    await dialog.getByText(words.different).waitFor()
    expect(updates()).toBe(0)
    await keepPicture(page, `change-password-${language}`)
  })

  test(`A wrong old password is reported, and the dialog stays (${language}).`, async () => {
    const { dialog, words, fill, submit, page } = await openDialog(language)
    await fill('not the old one', 'another long one', 'another long one')
    await submit()
    await page.getByText(words.wrong).waitFor()
    expect(await dialog.isVisible()).toBe(true)
  })

  test(`A change of 6 characters fetches the user again, sends id, both passwords and endUpdateInfo 1, closes the dialog and says so (${language}).`, async () => {
    const { visitor, page, user, words, fill, submit, dialog } = await openDialog(language)
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
    await page.getByText(words.done).waitFor()
    await dialog.waitFor({ state: 'hidden' })
    const signedIn = { username: user.userName, password: 'k7-qzx' }
    expect(await story.product.call(accountCalls.login, signedIn)).toMatchObject({ code: 200 })
  })
})

test('Each field is hidden until its own button shows it, and opening the dialog again clears and hides them all.', async () => {
  const { page, dialog, words, fill, open } = await openDialog('en')
  const kinds = () =>
    Promise.all(
      [words.old, words.fresh, words.again].map((label) =>
        dialog.getByLabel(label, { exact: true }).getAttribute('type'),
      ),
    )
  await fill('one', 'two', 'three')
  expect(await kinds()).toEqual(['password', 'password', 'password'])
  // By keyboard too.
  await dialog.getByLabel(words.old, { exact: true }).focus()
  for (const kind of ['text', 'password']) {
    if (kind === 'text') await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    expect(await kinds()).toEqual([kind, 'password', 'password'])
  }
  await dialog
    .getByRole('button', { name: en(shellText, 'showPassword') })
    .nth(1)
    .click()
  expect(await kinds()).toEqual(['password', 'text', 'password'])
  await dialog
    .getByRole('button', { name: en(shellText, 'showPassword') })
    .nth(1)
    .click()
  expect(await kinds()).toEqual(['password', 'password', 'password'])
  await dialog
    .getByRole('button', { name: en(shellText, 'showPassword') })
    .nth(0)
    .click()
  await dialog.getByRole('button', { name: words.cancel }).click()
  await dialog.waitFor({ state: 'hidden' })
  await open()
  for (const label of [words.old, words.fresh, words.again]) {
    expect(await dialog.getByLabel(label, { exact: true }).inputValue()).toBe('')
  }
  expect(await kinds()).toEqual(['password', 'password', 'password'])
})
