import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Visitor } from '../browser.ts'
import { en, type Say } from '../say.ts'
import { accountText, codeText } from '../texts.ts'

/**
 * The newest mail to an address as text, read in the demo outbox; waits until it contains `what`.
 */
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

/** Requests a code by email, with the captcha solved by the device, and enters it. */
export const fillInMailedCode = async (
  visitor: Visitor,
  address: string,
  say: Say,
  label = say(codeText, 'email'),
): Promise<void> => {
  const { page } = visitor
  await page.getByLabel(label, { exact: true }).fill(address)
  await page
    .getByRole('button', {
      name: say(accountText, 'cannotRead'),
    })
    .click()
  await page.getByText(say(accountText, 'proved')).waitFor()
  await page.getByRole('button', { name: say(codeText, 'sendCode') }).click()
  await page.getByText(say(codeText, 'codeKept', { address })).waitFor()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: say(codeText, 'readCode') }).click()
  const outbox = await opened
  const mail = await outbox.getByRole('article').first().innerText()
  await outbox.close()
  const code = sixDigits.exec(mail)?.[0] ?? ''
  await page.getByLabel(say(codeText, 'code')).fill(code)
}

/** Signs in on the login page. */
export const signIn = async (
  page: Page,
  userName: string,
  password: string,
  say: Say = en,
): Promise<void> => {
  await page.getByLabel(say(accountText, 'userName')).fill(userName)
  await page.getByLabel(say(accountText, 'password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say(accountText, 'signIn'), exact: true }).click()
}
