import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { fillInEvent } from '../event/steps.ts'
import { openStory } from '../story.ts'
import { mainMenu, topBar, userMenu } from './parts.ts'
import { titleOf } from '../pageTitle.ts'
import { en } from '../say.ts'
import { eventFormText, shellText } from '../texts.ts'

// Navigation between pages: links, and the browser's keys and history.

const story = openStory({ demo: true })

const atList = async (height = 900) => {
  const visitor = await story.visitor({ as: await story.product.person('organiser'), height })
  await visitor.goTo('/channel/channelList')
  await userMenu(visitor.page).waitFor()
  await visitor.settled()
  return visitor
}

const pathname = (page: Page) => new URL(page.url()).pathname
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const link = (page: Page, name: string) => mainMenu(page).getByRole('link', { name })

test('A link opened in a new tab by the browser leaves this page in place.', async () => {
  const { page, context } = await atList()
  const opened = context.waitForEvent('page')
  await link(page, en(titleOf('/package/myPackage'))).click({ modifiers: ['ControlOrMeta'] })
  const other = await opened
  await heading(other, en(titleOf('/package/myPackage'))).waitFor()
  expect(pathname(page)).toBe('/channel/channelList')
})

test('The page requested last is shown, however late an earlier one arrives.', async () => {
  const { page, context } = await atList()
  const { promise: late, resolve: go } = Promise.withResolvers<void>()
  await context.route('**/assets/MyPackage-*.js', async (route) => {
    await late
    await route.continue()
  })
  const asked = page.waitForRequest('**/assets/MyPackage-*.js')
  await link(page, en(titleOf('/package/myPackage'))).click()
  await asked
  await link(page, en(shellText, 'home')).click()
  await expect.poll(() => pathname(page)).toBe('/home')
  const came = page.waitForResponse('**/assets/MyPackage-*.js')
  go()
  await came
  await link(page, en(titleOf('/channel/channelList'))).click()
  await heading(page, en(titleOf('/channel/channelList'))).waitFor()
  await page.goBack()
  await expect.poll(() => pathname(page)).toBe('/home')
})

test('A step within a page does not reload it, and adds one history entry.', async () => {
  const { page, calls, settled } = await atList(400)
  const before = calls.length
  await page.evaluate(() => scrollTo(0, 120))
  await page.getByRole('link', { name: en(shellText, 'skipToContent') }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).hash).toBe('#content')
  await settled()
  expect(calls.length).toBe(before)
  await page.goBack()
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  await link(page, en(titleOf('/channel/channelList'))).click()
  await link(page, en(titleOf('/channel/channelList'))).click()
  await link(page, en(shellText, 'home')).click()
  await expect.poll(() => pathname(page)).toBe('/home')
  await page.goBack()
  await heading(page, en(titleOf('/channel/channelList'))).waitFor()
  await page.goForward()
  await expect.poll(() => pathname(page)).toBe('/home')
})

test('A reloaded page shows the same place.', async () => {
  const { page, settled } = await atList(400)
  const top = () => page.evaluate(() => Math.round(scrollY))
  await page.evaluate(() => scrollTo(0, 120))
  await expect.poll(top).toBe(120)
  await page.reload()
  await heading(page, en(titleOf('/channel/channelList'))).waitFor()
  await settled()
  await expect.poll(top).toBe(120)
})

describe('A form with typed values', () => {
  const asked = (page: Page) => page.getByRole('dialog', { name: en(eventFormText, 'leaveTitle') })

  test('The back button asks for confirmation as a link does: staying keeps the page, and leaving goes one step back.', async () => {
    const { page } = await atList()
    await link(page, en(shellText, 'home')).click()
    await expect.poll(() => pathname(page)).toBe('/home')
    await topBar(page).waitFor()
    await link(page, en(titleOf('/channel/channelList'))).click()
    await heading(page, en(titleOf('/channel/channelList'))).waitFor()
    await page.keyboard.press('ControlOrMeta+k')
    await page
      .getByPlaceholder(en(shellText, 'findPlaceholder'))
      .fill(en(titleOf('/meeting/addEvent')))
    await page
      .getByRole('button', { name: en(eventFormText, 'newEvent') })
      .first()
      .click()
    await fillInEvent(page, { name: 'Board meeting', day: '2026-12-24', say: en })
    await page.goBack()
    await asked(page)
      .getByRole('button', { name: en(eventFormText, 'stay') })
      .click()
    expect(pathname(page)).toBe('/meeting/addEvent')
    expect(await page.getByRole('textbox', { name: en(eventFormText, 'name') }).inputValue()).toBe(
      'Board meeting',
    )
    await page.goBack()
    await asked(page)
      .getByRole('button', { name: en(eventFormText, 'leave'), exact: true })
      .click()
    await heading(page, en(titleOf('/channel/channelList'))).waitFor()
    expect(pathname(page)).toBe('/channel/channelList')
    await page.goBack()
    await expect.poll(() => pathname(page)).toBe('/home')
  })
})
