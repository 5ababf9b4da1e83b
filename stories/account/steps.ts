import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Visitor } from '../browser.ts'

/** What a person reads, in the language of the window. */
export type Say = (en: string, zh: string) => string

export const sayIn =
  (language: 'en' | 'zh'): Say =>
  (en, zh) =>
    language === 'en' ? en : zh

/** The newest mail to this address, as text, read where demo mode shows it; waits until it says `what`. */
export const readMail = async (
  { context }: Visitor,
  address: string,
  what: RegExp,
): Promise<string> => {
  const page = await context.newPage()
  const newest = async () => {
    await page.goto(`/demo/outbox?to=${encodeURIComponent(address)}`)
    const mails = page.getByRole('article')
    return (await mails.count()) === 0 ? '' : mails.first().innerText()
  }
  await expect.poll(newest).toMatch(what)
  const mail = await newest()
  await page.close()
  return mail
}

const sixDigits = /\b\d{6}\b/

/** Has a code mailed to the address, with the captcha left to the device, and fills it in. */
export const fillInMailedCode = async (
  visitor: Visitor,
  address: string,
  say: Say,
  label = say('E-mail address', '邮箱'),
): Promise<void> => {
  const { page } = visitor
  await page.getByLabel(label, { exact: true }).fill(address)
  await page
    .getByRole('button', {
      name: say('Cannot read it? Let this device prove it instead', '看不清？由本设备自动验证'),
    })
    .click()
  await page
    .getByText(say('This device has shown that you are no robot', '本设备已通过验证，无需输入字符'))
    .waitFor()
  await page.getByRole('button', { name: say('Send code', '发送验证码') }).click()
  await page
    .getByText(
      say(`the code for ${address} is in the demo outbox`, `发给 ${address} 的验证码已存入`),
    )
    .waitFor()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: say('Read it there', '前往查看') }).click()
  const outbox = await opened
  const mail = await outbox.getByRole('article').first().innerText()
  await outbox.close()
  const code = sixDigits.exec(mail)?.[0] ?? ''
  await page.getByLabel(say('Code from the mail', '邮件中的验证码')).fill(code)
}

/** Signs in on the login page. */
export const signIn = async (
  page: Page,
  userName: string,
  password: string,
  say: Say = sayIn('en'),
): Promise<void> => {
  await page.getByLabel(say('User name or e-mail', '用户名或邮箱')).fill(userName)
  await page.getByLabel(say('Password', '密码'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('Sign in', '登录'), exact: true }).click()
}
