import { expect, test } from 'vitest'
import { openStory } from '../story.ts'
import { fillInMailedCode, sayIn, signIn } from './steps.ts'

// A password that was forgotten.

const story = openStory()

test('A forgotten password is set anew with a mailed code.', async () => {
  const user = await story.product.person('organiser')
  const elsewhere = await story.visitor({ as: user })
  await elsewhere.goTo('/home')
  const visitor = await story.visitor()
  const { page } = visitor
  await visitor.goTo('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await fillInMailedCode(visitor, user.emailAddress, sayIn('en'))
  await page.getByLabel('New password', { exact: true }).fill('k7-qzxw')
  await page.getByLabel('Repeat the password').fill('k7-qzxw')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await page.getByText('Your new password is set. Please sign in with it.').waitFor()
  await signIn(page, user.userName, 'k7-qzxw')
  await expect.poll(() => page.title()).toBe('Home - OpenBooth')
  // Whoever was signed in elsewhere is so no more.
  await elsewhere.goTo('/channel/channelList')
  await elsewhere.page.getByRole('heading', { name: 'Sign in to OpenBooth' }).waitFor()
})

test('An address nobody registered is told, in Chinese too, and no code is sent.', async () => {
  const say = sayIn('zh')
  const visitor = await story.visitor({ language: 'zh' })
  const { page } = visitor
  await visitor.goTo('/findPwd')
  await page.getByLabel('邮箱', { exact: true }).fill('nobody@example.test')
  await page.getByRole('button', { name: '看不清？由本设备自动验证' }).click()
  await page.getByText('本设备已通过验证，无需输入字符').waitFor()
  await page.getByRole('button', { name: say('Send code', '发送验证码') }).click()
  await page.getByText('该用户尚未注册，请先注册').waitFor()
})
