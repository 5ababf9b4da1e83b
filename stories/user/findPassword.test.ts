import { errorTexts } from '@openbooth/contract/errorTexts'
import { expect, test } from 'vitest'
import { openStory } from '../story.ts'
import { fillInMailedCode, signIn } from './steps.ts'
import { tabTitle } from '../pageTitle.ts'
import { zh, en } from '../say.ts'
import { accountText, codeText, findPwdText } from '../texts.ts'

// Resetting a forgotten password.

const story = openStory()

test('A forgotten password is reset with an emailed code.', async () => {
  const user = await story.product.person('organiser')
  const elsewhere = await story.visitor({ as: user })
  await elsewhere.goTo('/home')
  const visitor = await story.visitor()
  const { page } = visitor
  await visitor.goTo('/login')
  await page.getByRole('link', { name: en(accountText, 'forgot') }).click()
  await fillInMailedCode(visitor, user.emailAddress, en)
  await page.getByLabel(en(codeText, 'newPassword'), { exact: true }).fill('k7-qzxw')
  await page.getByLabel(en(codeText, 'repeat')).fill('k7-qzxw')
  await page.getByRole('button', { name: en(findPwdText, 'set') }).click()
  await page.getByText(en(findPwdText, 'done')).waitFor()
  await signIn(page, user.userName, 'k7-qzxw')
  await expect.poll(() => page.title()).toBe(tabTitle('/home'))
  // Other sessions have ended.
  await elsewhere.goTo('/channel/channelList')
  await elsewhere.page.getByRole('heading', { name: en(accountText, 'welcome') }).waitFor()
})

test('An unknown address is reported, in Chinese too, and no code is sent.', async () => {
  const visitor = await story.visitor({ language: 'zh' })
  const { page } = visitor
  await visitor.goTo('/findPwd')
  await page.getByLabel(zh(codeText, 'email'), { exact: true }).fill('nobody@example.test')
  await page.getByRole('button', { name: zh(accountText, 'cannotRead') }).click()
  await page.getByText(zh(accountText, 'proved')).waitFor()
  await page.getByRole('button', { name: zh(codeText, 'sendCode') }).click()
  await page.getByText(zh(errorTexts['User Not Register'])).waitFor()
})
