import { expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import { openStory } from '../story.ts'
import { fillInMailedCode, sayIn } from './steps.ts'

// Becoming a user.

const story = openStory()

test.each(['en', 'zh'] as const)(
  'Somebody new registers with a mailed code and is signed in with the free package’s hours (%s).',
  async (language) => {
    const say = sayIn(language)
    const visitor = await story.visitor({ language })
    const { page } = visitor
    await visitor.goTo('/login')
    await page.getByRole('link', { name: say('Register', '注册') }).click()
    await page.getByLabel(say('User name', '用户名'), { exact: true }).fill(`Ada ${language}`)
    await fillInMailedCode(visitor, `ada.${language}@example.test`, say)
    await page.getByLabel(say('Password', '密码'), { exact: true }).fill('k7-qzxw')
    await page.getByLabel(say('Repeat the password', '再次输入密码')).fill('k7-qzxw')
    await page.getByRole('checkbox').check()
    await keepPicture(page, `register-filled-${language}`)
    await page.getByRole('button', { name: say('Register', '注册') }).click()
    await expect.poll(() => page.title()).toBe(say('Home - OpenBooth', '首页 - OpenBooth'))
    await page.getByRole('link', { name: say('Hours 2 h', '译员间小时 2 小时') }).waitFor()
  },
)

test('What is missing or wrong in a registration is told at its field.', async () => {
  const visitor = await story.visitor()
  const { page } = visitor
  await visitor.goTo('/register')
  await page.getByRole('button', { name: 'Send code' }).waitFor()
  await page.getByRole('button', { name: 'Register' }).click()
  for (const message of [
    'Please enter a user name',
    'Please enter an e-mail address',
    'Please enter the 6 digits of the verification code',
    'Password cannot be empty',
    'Please enter the password again',
    'Please accept the licence agreement',
  ]) {
    await page.getByText(message, { exact: true }).waitFor()
  }
  await page.getByLabel('E-mail address', { exact: true }).fill('ada@example')
  await page.keyboard.press('Tab')
  await page.getByText('Please enter a valid e-mail address').waitFor()
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText('Please enter the letters in the picture').waitFor()
  await page.getByLabel('Password', { exact: true }).fill('sixsix')
  await page.getByLabel('Repeat the password').fill('sixseven')
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByText('Password must be longer than 6 characters').waitFor()
  await page.getByText('The Two Passwords Are Inconsistent').waitFor()
  await keepPicture(page, 'register-errors')
  // The picture, and the agreement that is accepted.
  const read = new Set(['/conf/verify/code', '/conf/eula/read'])
  expect(visitor.calls.filter((path) => !read.has(path))).toEqual([])
})

test('A wrong code, a taken name and an unknown invite code are told at their fields, and what was typed stays.', async () => {
  const taken = await story.product.person('organiser')
  const visitor = await story.visitor()
  const { page } = visitor
  const say = sayIn('en')
  await visitor.goTo('/register')
  await page.getByLabel('User name', { exact: true }).fill(taken.userName)
  await fillInMailedCode(visitor, 'grace@example.test', say)
  const code = await page.getByLabel('Code from the mail').inputValue()
  await page.getByLabel('Code from the mail').fill(code === '000000' ? '000001' : '000000')
  await page.getByLabel('Password', { exact: true }).fill('k7-qzxw')
  await page.getByLabel('Repeat the password').fill('k7-qzxw')
  await page.getByRole('checkbox').check()
  const register = page.getByRole('button', { name: 'Register' })
  await register.click()
  await page.getByText('Wrong Verification Code').waitFor()
  await page.getByLabel('Code from the mail').fill(code)
  await register.click()
  await page.getByText('This user name has been taken. Please choose another').waitFor()
  await page.getByLabel('User name', { exact: true }).fill('Grace')
  await page.getByLabel('Invite code (optional)').fill('NOSUCH99')
  await register.click()
  await page.getByText('Invite Code Error').waitFor()
  await page.getByLabel('Invite code (optional)').fill('')
  await register.click()
  await expect.poll(() => page.title()).toBe('Home - OpenBooth')
})
