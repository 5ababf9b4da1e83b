import { describe, expect, test } from 'vitest'
import type { Visitor } from '../browser.ts'
import { openStory } from '../story.ts'
import { mainMenu } from './parts.ts'
import { titleOf, tabTitle } from '../pageTitle.ts'
import { en, type Say, zh } from '../say.ts'
import { shellText } from '../texts.ts'

// The sidebar of every role.

const story = openStory()

/** A line of the sidebar: the name of a link, or a group's name with those of its links. */
type Line = string | readonly [string, readonly string[]]

const menuOf = async ({ page }: Visitor): Promise<Line[]> => {
  const menu = mainMenu(page)
  await menu.waitFor()
  return menu.evaluate((nav) => {
    const textOf = (element: Element | null) => element?.textContent?.trim() ?? ''
    return Array.from(nav.querySelectorAll(':scope > ul > li'), (line): Line => {
      const group = line.querySelector('button')
      if (group === null) return textOf(line.querySelector('a'))
      return [textOf(group), Array.from(line.querySelectorAll('a'), textOf)]
    })
  })
}

/** Replaces the paths in the lines by the titles of their pages. */
const titlesOf = (lines: readonly Line[], say: Say = en): Line[] =>
  lines.map((line) => {
    if (typeof line === 'string') return say(titleOf(line))
    const [group, inside] = line
    return [say(titleOf(group)), inside.map((path) => say(titleOf(path)))]
  })

describe('the sidebar', () => {
  test('An ordinary user is offered events, channels, package, payments, account and apps.', async () => {
    const visitor = await story.visitor({ as: await story.product.person('organiser') })
    await visitor.goTo('/home')
    expect(await menuOf(visitor)).toEqual(
      titlesOf([
        '/home',
        [
          '/meeting',
          [
            '/meeting/establish',
            '/meeting/programmes',
            '/meeting/participation',
            '/meeting/roomTemp',
          ],
        ],
        '/channel/channelList',
        '/package/myPackage',
        ['/pay', ['/pay/payPage', '/pay/payRecord']],
        '/user/userInfo',
        '/downLoad/downLoadInfo',
        ['/developer', ['/developer/keys', '/developer/api']],
      ]),
    )
  })

  test('An administrator sees everything except pages for agents only.', async () => {
    const visitor = await story.visitor({ as: await story.product.person('admin') })
    await visitor.goTo('/home')
    expect(await menuOf(visitor)).toEqual(
      titlesOf([
        '/home',
        [
          '/meeting',
          [
            '/meeting/establish',
            '/meeting/programmes',
            '/meeting/participation',
            '/meeting/roomTemp',
            '/meeting/meetingList',
            '/meeting/conferenceMonitoring',
          ],
        ],
        '/channel/channelList',
        '/calculator/fee',
        '/package/myPackage',
        ['/pay', ['/pay/comboPackage', '/pay/payPage', '/pay/payRecord']],
        '/billing/dealerRecords',
        ['/user', ['/user/userInfo', '/user/userList', '/user/technicianList']],
        ['/asr', ['/asr/modelManager', '/asr/languageManager']],
        '/translate/modelManager',
        '/serverInstance/mediaServer',
        '/downLoad/downLoadInfo',
        '/setting/setInfo',
        ['/developer', ['/developer/keys', '/developer/api']],
      ]),
    )
  })

  test('An agent of country type 1 is offered projects, and no payments.', async () => {
    const visitor = await story.visitor({ as: await story.product.person('agent') })
    await visitor.goTo('/home')
    expect(await menuOf(visitor)).toEqual(
      titlesOf([
        '/home',
        ['/meeting', ['/meeting/establish', '/meeting/programmes']],
        '/project/list',
        '/agent/customers',
        '/calculator/fee',
        '/quote/list',
        '/billing/dealerRecords',
        ['/developer', ['/developer/keys', '/developer/api']],
      ]),
    )
  })

  test('An agent of country type 2 is offered neither projects nor payments.', async () => {
    const visitor = await story.visitor({ as: await story.product.person('agent2') })
    await visitor.goTo('/home')
    expect(await menuOf(visitor)).toEqual(
      titlesOf([
        '/home',
        ['/meeting', ['/meeting/establish', '/meeting/programmes']],
        '/agent/customers',
        '/calculator/fee',
        '/quote/list',
        '/billing/dealerRecords',
        ['/developer', ['/developer/keys', '/developer/api']],
      ]),
    )
  })

  test('In Chinese the sidebar is Chinese.', async () => {
    const visitor = await story.visitor({
      as: await story.product.person('organiser'),
      language: 'zh',
    })
    await visitor.goTo('/home')
    expect(await menuOf(visitor)).toEqual(
      titlesOf(
        [
          '/home',
          [
            '/meeting',
            [
              '/meeting/establish',
              '/meeting/programmes',
              '/meeting/participation',
              '/meeting/roomTemp',
            ],
          ],
          '/channel/channelList',
          '/package/myPackage',
          ['/pay', ['/pay/payPage', '/pay/payRecord']],
          '/user/userInfo',
          '/downLoad/downLoadInfo',
          ['/developer', ['/developer/keys', '/developer/api']],
        ],
        zh,
      ),
    )
  })
})

describe('the lines of the sidebar', () => {
  test('A route with several visible children is a submenu that opens and closes, and with one it is a single item.', async () => {
    const { page, goTo } = await story.visitor({ as: await story.product.person('organiser') })
    await goTo('/home')
    const menu = mainMenu(page)
    const group = menu.getByRole('button', { name: en(titleOf('/meeting')) })
    const inside = menu.getByRole('link', { name: en(titleOf('/meeting/establish')) })
    await group.waitFor()
    expect(await inside.isVisible()).toBe(false)
    await group.click()
    await inside.waitFor()
    await group.click()
    await inside.waitFor({ state: 'hidden' })
    await menu.getByRole('link', { name: en(titleOf('/channel/channelList')) }).click()
    await expect.poll(() => page.title()).toBe(tabTitle('/channel/channelList'))
  })

  test('The active item is that of the page or of the page a hidden one belongs to, and its submenu is open.', async () => {
    const { page, goTo } = await story.visitor({ as: await story.product.person('organiser') })
    const menu = mainMenu(page)
    const active = () => menu.locator('[aria-current="page"]').allInnerTexts()
    await goTo('/meeting/roomTemp')
    await menu.getByRole('link', { name: en(titleOf('/meeting/roomTemp')) }).waitFor()
    expect(await active()).toEqual([en(titleOf('/meeting/roomTemp'))])
    await goTo('/meeting/addEvent')
    await menu.getByRole('link', { name: en(titleOf('/meeting/establish')) }).waitFor()
    expect(await active()).toEqual([en(titleOf('/meeting/establish'))])
  })

  test('A route hidden in the sidebar can still be opened.', async () => {
    const visitor = await story.visitor({ as: await story.product.person('agent') })
    await visitor.goTo('/pay/recharge')
    await expect.poll(() => visitor.page.title()).toBe(tabTitle('/pay/recharge'))
    expect((await menuOf(visitor)).flat(2)).not.toContain(en(titleOf('/pay/recharge')))
  })

  test('An external link opens in a new tab and says so.', async () => {
    const { page, context, goTo } = await story.visitor({
      as: await story.product.person('admin'),
    })
    await goTo('/home')
    await mainMenu(page)
      .getByRole('button', { name: en(titleOf('/developer')) })
      .click()
    const link = mainMenu(page).getByRole('link', {
      name: `${en(titleOf('/developer/api'))} ${en(shellText, 'newTab')}`,
    })
    const opened = context.waitForEvent('page')
    await link.click()
    const tab = await opened
    await expect.poll(() => new URL(tab.url()).pathname).toBe('/api-docs')
    expect(new URL(page.url()).pathname).toBe('/home')
    // The link leads out of the console.
    await goTo('/developer/api')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/404')
  })
})
