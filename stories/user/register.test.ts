import { errorTexts } from '@openbooth/contract/errorTexts'
import { expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import { openStory } from '../story.ts'
import { fillInMailedCode } from './steps.ts'
import { tabTitle } from '../pageTitle.ts'
import { en, sayIn, hoursIn } from '../say.ts'
import { codeText, registerText, shellText } from '../texts.ts'

// Registration of a new user.

const story = openStory()

test.each(['en', 'zh'] as const)(
  'A new user registers with an emailed code and is signed in with the hours of the free package (%s).',
  async (language) => {
    const say = sayIn(language)
    const visitor = await story.visitor({ language })
    const { page } = visitor
    await visitor.goTo('/login')
    await page.getByRole('link', { name: say(registerText, 'register') }).click()
    await page.getByLabel(say(registerText, 'userName'), { exact: true }).fill(`Ada ${language}`)
    await fillInMailedCode(visitor, `ada.${language}@example.test`, say)
    await page.getByLabel(say(codeText, 'password'), { exact: true }).fill('k7-qzxw')
    await page.getByLabel(say(codeText, 'repeat')).fill('k7-qzxw')
    await page.getByRole('checkbox').check()
    await keepPicture(page, `register-filled-${language}`)
    await page.getByRole('button', { name: say(registerText, 'register') }).click()
    await expect.poll(() => page.title()).toBe(tabTitle('/home', say))
    await page
      .getByRole('link', { name: `${say(shellText, 'hours')} ${hoursIn(say, 2)}` })
      .waitFor()
  },
)

test('A missing or wrong value of a registration is reported at its field.', async () => {
  const visitor = await story.visitor()
  const { page } = visitor
  await visitor.goTo('/register')
  await page.getByRole('button', { name: en(codeText, 'sendCode') }).waitFor()
  await page.getByRole('button', { name: en(registerText, 'register') }).click()
  for (const message of [
    en(registerText, 'userNameRequired'),
    en(codeText, 'emailRequired'),
    en(codeText, 'codeRequired'),
    en(codeText, 'passwordRequired'),
    en(codeText, 'repeatRequired'),
    en(registerText, 'acceptRequired'),
  ]) {
    await page.getByText(message, { exact: true }).waitFor()
  }
  await page.getByLabel(en(codeText, 'email'), { exact: true }).fill('ada@example')
  await page.keyboard.press('Tab')
  await page.getByText(en(codeText, 'emailNotValid')).waitFor()
  await page.getByRole('button', { name: en(codeText, 'sendCode') }).click()
  await page.getByText(en(codeText, 'captchaRequired')).waitFor()
  await page.getByLabel(en(codeText, 'password'), { exact: true }).fill('sixsix')
  await page.getByLabel(en(codeText, 'repeat')).fill('sixseven')
  await page.getByRole('button', { name: en(registerText, 'register') }).click()
  await page.getByText(en(codeText, 'passwordTooShort')).waitFor()
  await page.getByText(en(codeText, 'passwordsDiffer')).waitFor()
  await keepPicture(page, 'register-errors')
  // The captcha, and the agreement to accept.
  const read = new Set(['/conf/verify/code', '/conf/eula/read'])
  expect(visitor.calls.filter((path) => !read.has(path))).toEqual([])
})

test('A wrong code, a taken name and an unknown invite code are reported at their fields, and typed values stay.', async () => {
  const taken = await story.product.person('organiser')
  const visitor = await story.visitor()
  const { page } = visitor
  await visitor.goTo('/register')
  await page.getByLabel(en(registerText, 'userName'), { exact: true }).fill(taken.userName)
  await fillInMailedCode(visitor, 'grace@example.test', en)
  const code = await page.getByLabel(en(codeText, 'code')).inputValue()
  await page.getByLabel(en(codeText, 'code')).fill(code === '000000' ? '000001' : '000000')
  await page.getByLabel(en(codeText, 'password'), { exact: true }).fill('k7-qzxw')
  await page.getByLabel(en(codeText, 'repeat')).fill('k7-qzxw')
  await page.getByRole('checkbox').check()
  const register = page.getByRole('button', { name: en(registerText, 'register') })
  await register.click()
  await page.getByText(en(errorTexts['Wrong Verification Code'])).waitFor()
  await page.getByLabel(en(codeText, 'code')).fill(code)
  await register.click()
  await page.getByText(en(errorTexts['User Name Has Been Taken'])).waitFor()
  await page.getByLabel(en(registerText, 'userName'), { exact: true }).fill('Grace')
  await page.getByLabel(en(registerText, 'inviteCode')).fill('NOSUCH99')
  await register.click()
  await page.getByText(en(errorTexts['Invite Code Error'])).waitFor()
  await page.getByLabel(en(registerText, 'inviteCode')).fill('')
  await register.click()
  await expect.poll(() => page.title()).toBe(tabTitle('/home'))
})
