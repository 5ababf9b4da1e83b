import { describe, expect, test } from 'vitest'
import type { Visitor } from '../browser.ts'
import { openStory } from '../story.ts'
import { mainMenu } from './parts.ts'

// What the sidebar offers to everybody who can sign in.

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

describe('the sidebar', () => {
  test('An ordinary user is offered events, channels, package, payments, account and apps.', async () => {
    const visitor = await story.visitor({ as: await story.product.person('organiser') })
    await visitor.goTo('/home')
    expect(await menuOf(visitor)).toEqual([
      'Home',
      ['Events', ['Hosted events', 'Attended events', 'Event templates']],
      'Channels',
      'My package',
      ['Payments', ['Buy a package', 'Payment records']],
      'My account',
      'App download',
      ['For developers', ['API and webhooks', 'API documentation']],
    ])
  })

  test('An administrator is offered everything but what belongs to agents alone.', async () => {
    const visitor = await story.visitor({ as: await story.product.person('admin') })
    await visitor.goTo('/home')
    expect(await menuOf(visitor)).toEqual([
      'Home',
      [
        'Events',
        ['Hosted events', 'Attended events', 'Event templates', 'All events', 'Monitoring'],
      ],
      'Channels',
      'Fee calculator',
      'My package',
      ['Payments', ['Packages', 'Buy a package', 'Payment records']],
      'Billing records',
      ['Accounts', ['My account', 'All users', 'Technicians']],
      ['Speech recognition', ['Speech models', 'Speech languages']],
      'Translation models',
      'Media servers',
      'App download',
      'Settings',
      ['For developers', ['API and webhooks', 'API documentation']],
    ])
  })

  test('An agent of country type 1 is offered projects, and no payments.', async () => {
    const visitor = await story.visitor({ as: await story.product.person('agent') })
    await visitor.goTo('/home')
    expect(await menuOf(visitor)).toEqual([
      'Home',
      'Hosted events',
      'Projects',
      'Fee calculator',
      'Billing records',
      ['For developers', ['API and webhooks', 'API documentation']],
    ])
  })

  test('An agent of country type 2 is offered neither projects nor payments.', async () => {
    const visitor = await story.visitor({ as: await story.product.person('agent2') })
    await visitor.goTo('/home')
    expect(await menuOf(visitor)).toEqual([
      'Home',
      'Hosted events',
      'Fee calculator',
      'Billing records',
      ['For developers', ['API and webhooks', 'API documentation']],
    ])
  })

  test('In Chinese the sidebar is Chinese.', async () => {
    const visitor = await story.visitor({
      as: await story.product.person('organiser'),
      language: 'zh',
    })
    await visitor.goTo('/home')
    expect(await menuOf(visitor)).toEqual([
      '首页',
      ['会议', ['我主持的会议', '我参加的会议', '会议模板']],
      '频道',
      '我的套餐',
      ['支付', ['购买套餐', '支付记录']],
      '我的账号',
      '应用下载',
      ['开发者', ['API 与 Webhook', '接口文档']],
    ])
  })
})

describe('the lines of the sidebar', () => {
  test('A route with several visible children is a submenu that opens and closes; with one it is a single item.', async () => {
    const { page, goTo } = await story.visitor({ as: await story.product.person('organiser') })
    await goTo('/home')
    const menu = mainMenu(page)
    const group = menu.getByRole('button', { name: 'Events' })
    const inside = menu.getByRole('link', { name: 'Hosted events' })
    await group.waitFor()
    expect(await inside.isVisible()).toBe(false)
    await group.click()
    await inside.waitFor()
    await group.click()
    await inside.waitFor({ state: 'hidden' })
    await menu.getByRole('link', { name: 'Channels' }).click()
    await expect.poll(() => page.title()).toBe('Channels - OpenBooth')
  })

  test('The active item is the page’s own, or the one a hidden page belongs to, and its submenu is open.', async () => {
    const { page, goTo } = await story.visitor({ as: await story.product.person('organiser') })
    const menu = mainMenu(page)
    const active = () => menu.locator('[aria-current="page"]').allInnerTexts()
    await goTo('/meeting/roomTemp')
    await menu.getByRole('link', { name: 'Event templates' }).waitFor()
    expect(await active()).toEqual(['Event templates'])
    await goTo('/meeting/addEvent')
    await menu.getByRole('link', { name: 'Hosted events' }).waitFor()
    expect(await active()).toEqual(['Hosted events'])
  })

  test('A route that is hidden in the sidebar opens all the same.', async () => {
    const visitor = await story.visitor({ as: await story.product.person('agent') })
    await visitor.goTo('/pay/recharge')
    await expect.poll(() => visitor.page.title()).toBe('Top up - OpenBooth')
    expect((await menuOf(visitor)).flat(2)).not.toContain('Top up')
  })

  test('An external link opens in a new tab, and says so.', async () => {
    const { page, context, goTo } = await story.visitor({
      as: await story.product.person('admin'),
    })
    await goTo('/home')
    await mainMenu(page).getByRole('button', { name: 'For developers' }).click()
    const link = mainMenu(page).getByRole('link', { name: 'API documentation opens in a new tab' })
    const opened = context.waitForEvent('page')
    await link.click()
    const tab = await opened
    await expect.poll(() => new URL(tab.url()).pathname).toBe('/api-docs')
    expect(new URL(page.url()).pathname).toBe('/home')
    // It is no page of the console.
    await goTo('/developer/api')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/404')
  })
})
