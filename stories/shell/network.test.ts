import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { role } from '@openbooth/contract/roles'
import type { Page, Route } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { keepPicture, type Looks, type Visitor } from '../browser.ts'
import { fillInEvent } from '../event/steps.ts'
import type { Person } from '../product.ts'
import { openStory } from '../story.ts'
import { mainMenu, userMenu } from './parts.ts'
import { titleOf } from '../pageTitle.ts'
import { zh, en, sayIn } from '../say.ts'
import {
  accountText,
  apiText,
  channelText,
  eventFormText,
  kitText,
  liveOfferText,
  livePartsText,
  shellText,
} from '../texts.ts'

// Code of a page or dialog that fails to load: without a network, and after a new release.

const story = openStory({ demo: true })

const notLoaded = {
  en: en(kitText, 'notLoaded'),
  zh: zh(kitText, 'notLoaded'),
} as const

/** The needed part of the console's page table. */
interface PageLine {
  readonly path: string
  readonly roles?: readonly number[]
  readonly screen?: () => unknown
  readonly children?: readonly PageLine[]
}

interface ScreenLine {
  readonly path: string
  readonly roles: readonly number[]
  /** The module of its screen, which two paths may share. */
  readonly code: string
}

const { organiser, admin, agent } = role

const screensOf = (table: readonly PageLine[], ofGroup: readonly number[]): ScreenLine[] =>
  table.flatMap(({ path, roles = ofGroup, screen, children = [] }) => [
    ...(screen === undefined ? [] : [{ path, roles, code: String(screen) }]),
    ...screensOf(children, roles),
  ])

/** Every screen of the page table, with the roles that may see it. */
const everyScreen = async (): Promise<readonly ScreenLine[]> => {
  const file = pathToFileURL(join(inject('sitesRoot'), 'console/src/pages.ts')).href
  const { pages } = (await import(file)) as { readonly pages: readonly PageLine[] }
  return screensOf(pages, [organiser, admin, agent])
}

/** Navigates to a path like a link inside the console, without the server. */
const step = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** A signed-in user on a completely loaded page. */
const onPage = async (person: Person, path: string, looks: Looks = {}): Promise<Visitor> => {
  const visitor = await story.visitor({ ...looks, as: await story.product.person(person) })
  await visitor.goTo(path)
  await userMenu(visitor.page).waitFor()
  await visitor.settled()
  return visitor
}

const problemIn = (page: Page, language: 'en' | 'zh' = 'en') =>
  page.getByRole('alert').filter({ hasText: notLoaded[language] })

describe('without a network', () => {
  /** Each screen once, in the role that sees most of them; then the screens of other roles. */
  test.each([
    ['admin', admin, []],
    ['organiser', organiser, [admin]],
    ['agent', agent, [admin, organiser]],
  ] as const)(
    'Without a network a page whose code is missing says so beside the menu, and loads automatically on reconnection (%s).',
    async (person, own, others) => {
      const { page, context } = await onPage(person, '/home')
      const screens = await everyScreen()
      const seen = new Set(screens.filter(({ path }) => path === '/home').map(({ code }) => code))
      for (const { path, roles, code } of screens) {
        if (!roles.includes(own) || others.some((other) => roles.includes(other))) continue
        if (seen.has(code)) continue
        seen.add(code)
        await context.setOffline(true)
        await step(page, path.replaceAll(/:\w+/g, '1'))
        await problemIn(page)
          .getByRole('button', { name: en(kitText, 'retry') })
          .waitFor()
        expect(await mainMenu(page).isVisible(), `${path} keeps the menu`).toBe(true)
        await context.setOffline(false)
        await problemIn(page).waitFor({ state: 'hidden' })
        expect(await page.locator('main > *').count(), `${path} has come`).toBeGreaterThan(0)
      }
    },
    180_000,
  )

  test.each([
    ['en', en(kitText, 'retry')],
    ['zh', zh(kitText, 'retry')],
  ] as const)(
    'An unresponsive server is asked three times for the code of a page, and once more by the button (%s).',
    async (language, retry) => {
      const { page, context } = await onPage('organiser', '/home', { language })
      let asked = 0
      const away = (route: Route) => {
        asked += 1
        return route.abort('connectionrefused')
      }
      await context.route('**/assets/ChannelList-*.js', away)
      await step(page, '/channel/channelList')
      await problemIn(page, language).waitFor()
      expect(asked).toBe(3)
      await keepPicture(page, `page-not-loaded-${language}`)
      await context.unroute('**/assets/ChannelList-*.js', away)
      await problemIn(page, language).getByRole('button', { name: retry }).click()
      await page
        .getByRole('heading', {
          level: 1,
          name: sayIn(language)(titleOf('/channel/channelList')),
          exact: true,
        })
        .waitFor()
    },
  )

  test('A style sheet that fails to load is retried too.', async () => {
    const { page, context } = await onPage('organiser', '/home')
    await context.route('**/assets/*.css', (route) => route.abort('connectionrefused'))
    await step(page, '/package/myPackage')
    await problemIn(page).waitFor()
    await context.unrouteAll()
    const heading = page.getByRole('heading', {
      level: 1,
      name: en(titleOf('/package/myPackage')),
    })
    await heading.waitFor()
    const sheetsOf = (one: Page) =>
      one.evaluate(() => [...document.styleSheets].map(({ href }) => href))
    const undisturbed = await onPage('organiser', '/home')
    await step(undisturbed.page, '/package/myPackage')
    await undisturbed.page
      .getByRole('heading', { level: 1, name: en(titleOf('/package/myPackage')) })
      .waitFor()
    // Either page may have prefetched resources of another.
    const had = new Set(await sheetsOf(page))
    const lacking = (await sheetsOf(undisturbed.page)).filter((sheet) => !had.has(sheet))
    expect(lacking).toEqual([])
  })

  test('A save that cannot be sent says so at once in the reader’s language, and typed values stay.', async () => {
    const { page, context } = await onPage('organiser', '/meeting/addEvent', { language: 'zh' })
    const name = page.getByRole('textbox', { name: zh(eventFormText, 'name') })
    await name.fill('董事会')
    await context.setOffline(true)
    await mainMenu(page)
      .getByRole('link', { name: zh(shellText, 'home') })
      .focus()
    await page.getByRole('button', { name: zh(shellText, 'userMenu') }).click()
    await page.getByRole('menuitem', { name: zh(shellText, 'changePassword') }).click()
    const place = page.getByRole('dialog', { name: zh(kitText, 'notOpened') })
    await place.getByText(notLoaded.zh).waitFor()
    await keepPicture(page, 'dialog-not-loaded-zh')
    await context.setOffline(false)
    const dialog = page.getByRole('dialog', { name: zh(shellText, 'changePassword') })
    await dialog.waitFor()
    await dialog.getByLabel(zh(shellText, 'oldPassword'), { exact: true }).fill('a password')
    await dialog.getByLabel(zh(shellText, 'newPassword'), { exact: true }).fill('another password')
    await dialog
      .getByLabel(zh(shellText, 'confirmPassword'), { exact: true })
      .fill('another password')
    await context.setOffline(true)
    await dialog.getByRole('button', { name: zh(shellText, 'changePassword') }).click()
    await page
      .getByRole('alert')
      .filter({ hasText: zh(apiText, 'networkError') })
      .getByText(zh(apiText, 'unreachable'))
      .waitFor()
    expect(
      await dialog.getByLabel(zh(shellText, 'oldPassword'), { exact: true }).inputValue(),
    ).toBe('a password')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: zh(kitText, 'discard'), exact: true }).click()
    expect(await name.inputValue()).toBe('董事会')
  })

  test('Without a network a form says that it cannot save, and its price appears automatically on reconnection.', async () => {
    const { page, context } = await onPage('organiser', '/meeting/addEvent')
    await context.setOffline(true)
    await fillInEvent(page, { name: 'Board meeting', day: '2026-12-24', say: en })
    await page.getByText(en(eventFormText, 'priceUnanswered')).first().waitFor()
    expect(await page.getByText(en(eventFormText, 'priceFailed')).count()).toBe(0)
    await context.setOffline(false)
    await page.getByText(en(eventFormText, 'priceUnanswered')).first().waitFor({ state: 'hidden' })
    expect(await page.getByRole('textbox', { name: en(eventFormText, 'name') }).inputValue()).toBe(
      'Board meeting',
    )
  })

  test('The offer page says that its script did not arrive, and loads automatically once it can.', async () => {
    const { page, context, goTo } = await story.visitor()
    await context.route('**/live/assets/Offer-*', (route) => route.abort('connectionrefused'))
    await goTo(`/live/offer/${'x'.repeat(22)}`)
    await page.getByText(en(apiText, 'unreachable')).waitFor()
    await page.getByRole('button', { name: en(livePartsText, 'tryNow') }).waitFor()
    await context.unrouteAll()
    await page.getByRole('heading', { name: en(liveOfferText, 'offerNotFound') }).waitFor()
  })

  test('A device that cannot load the code of the security check says so, offers the letters, and can retry.', async () => {
    const { page, context, goTo } = await story.visitor()
    await context.route('**/assets/solve-*', (route) => route.abort('connectionrefused'))
    await goTo('/register')
    const prove = page.getByRole('button', { name: en(accountText, 'cannotRead') })
    await prove.click()
    await page.getByRole('alert').filter({ hasText: notLoaded.en }).waitFor()
    await page.getByLabel(en(accountText, 'captcha')).fill('abcd')
    await context.unrouteAll()
    await prove.click()
    await page.getByText(en(accountText, 'proved')).waitFor()
  })

  test('A first page loads automatically when a preloaded file failed once or for a while.', async () => {
    const { page, context, goTo } = await story.visitor({
      as: await story.product.person('organiser'),
    })
    const heading = page.getByRole('heading', {
      level: 1,
      name: en(titleOf('/meeting/establish')),
    })
    let asked = 0
    await context.route('**/assets/HostedEvents-*.js', (route) => {
      asked += 1
      return asked === 1 ? route.abort('connectionrefused') : route.continue()
    })
    await goTo('/meeting/establish')
    await heading.waitFor()
    expect(asked).toBeGreaterThan(1)
    await context.unrouteAll()
    await context.route('**/assets/MyPackage-*.js', (route) => route.abort('connectionrefused'))
    await goTo('/package/myPackage')
    await problemIn(page).waitFor()
    await context.unrouteAll()
    await page.getByRole('heading', { level: 1, name: en(titleOf('/package/myPackage')) }).waitFor()
  })

  test('The first list is requested while its code still loads, and no call is sent twice.', async () => {
    const { page, context, goTo, settled } = await story.visitor({
      as: await story.product.person('organiser'),
    })
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/conf/')) asked.push(pathname)
    })
    const list = page.waitForRequest('**/conf/meeting/list')
    await context.route('**/assets/frame-*.js', async (route) => {
      await list
      await route.continue()
    })
    await goTo('/meeting/establish?search=a')
    await page.getByRole('heading', { level: 1, name: en(titleOf('/meeting/establish')) }).waitFor()
    await settled()
    for (const path of ['/conf/user/getInfo', '/conf/meeting/list'])
      expect(asked.filter((one) => one === path)).toEqual([path])
  })

  test('Signing in without a network says so, and typed values stay.', async () => {
    const { page, context, goTo, settled } = await story.visitor()
    await goTo('/login')
    await page.getByLabel(en(accountText, 'userName')).fill('organiser')
    await page.getByLabel(en(accountText, 'password'), { exact: true }).fill('openbooth')
    await settled()
    await context.setOffline(true)
    await page.getByRole('button', { name: en(accountText, 'signIn') }).click()
    await page
      .getByRole('alert')
      .filter({ hasText: en(apiText, 'networkError') })
      .waitFor()
    expect(await page.getByLabel(en(accountText, 'userName')).inputValue()).toBe('organiser')
    await context.setOffline(false)
    await page.getByRole('button', { name: en(accountText, 'signIn') }).click()
    await userMenu(page).waitFor()
  })

  test('A list that failed to load appears automatically when the network or the server is back.', async () => {
    const { page, context } = await onPage('organiser', '/home')
    await page.getByRole('link', { name: en(titleOf('/channel/channelList')) }).click()
    await page
      .getByRole('heading', { level: 1, name: en(titleOf('/channel/channelList')) })
      .waitFor()
    await step(page, '/home')
    await context.route('**/conf/**', (route) => route.abort('connectionrefused'))
    await step(page, '/channel/channelList?search=english')
    const problem = page.getByRole('alert').filter({ hasText: en(apiText, 'unreachable') })
    await problem.first().waitFor()
    await context.unrouteAll()
    await page.getByRole('cell', { name: 'English' }).first().waitFor()
    await context.setOffline(true)
    await step(page, '/channel/channelList?search=french')
    await problem.first().waitFor()
    await context.setOffline(false)
    await page.getByRole('cell', { name: 'French' }).first().waitFor()
  })
})

describe('after a new release', () => {
  /** From now on the server's responses and page announce a newer console. */
  const release = async ({ context }: Visitor) => {
    const newer = async (route: Route) => {
      const response = await route.fetch()
      const headers: Record<string, string> = {
        ...response.headers(),
        'x-console-release': 'newer',
      }
      const isPage = headers['content-type']?.startsWith('text/html') === true
      const body = isPage
        ? (await response.text()).replace(
            /name="release" content="[^"]*"/,
            'name="release" content="newer"',
          )
        : await response.body()
      await route.fulfill({ response, headers, body })
    }
    // Open requests need no response when the window closes.
    const whileOpen = (route: Route) => newer(route).catch(() => {})
    await context.route('**/conf/**', whileOpen)
    await context.route(
      (url) => !/^\/(conf|assets)\//.test(url.pathname) && !/\.\w+$/.test(url.pathname),
      whileOpen,
    )
  }
  const mark = (page: Page) =>
    page.evaluate(() => Object.assign(globalThis, { isFromBefore: true }))
  const isFromBefore = (page: Page) => page.evaluate(() => 'isFromBefore' in globalThis)

  test('After a release the next step to another page reloads the console, and none before.', async () => {
    const visitor = await onPage('organiser', '/channel/channelList')
    const { page } = visitor
    await mark(page)
    await release(visitor)
    await page.getByRole('searchbox').fill('english')
    await page.getByRole('cell', { name: 'French' }).waitFor({ state: 'hidden' })
    expect(await isFromBefore(page)).toBe(true)
    await mainMenu(page)
      .getByRole('link', { name: en(shellText, 'home') })
      .click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/home')
    await expect.poll(() => isFromBefore(page)).toBe(false)
    await page.goBack()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/channel/channelList')
    await page.getByRole('cell', { name: 'English' }).first().waitFor()
  })

  test('A reload never discards typed values: leaving asks for confirmation as usual, and staying keeps them.', async () => {
    const visitor = await onPage('organiser', '/meeting/addEvent')
    const { page } = visitor
    await mark(page)
    await release(visitor)
    const priced = page.waitForResponse('**/conf/**')
    const event = { name: 'Board meeting', day: '2026-12-24', say: en }
    await fillInEvent(page, event)
    await priced
    const asked = page.getByRole('dialog', { name: en(eventFormText, 'leaveTitle') })
    await mainMenu(page)
      .getByRole('link', { name: en(shellText, 'home') })
      .click()
    await asked.getByRole('button', { name: en(eventFormText, 'stay') }).click()
    expect(await page.getByRole('textbox', { name: en(eventFormText, 'name') }).inputValue()).toBe(
      'Board meeting',
    )
    expect(await isFromBefore(page)).toBe(true)
    await mainMenu(page)
      .getByRole('link', { name: en(shellText, 'home') })
      .click()
    await asked.getByRole('button', { name: en(eventFormText, 'leave'), exact: true }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/home')
    await userMenu(page).waitFor()
    expect(await isFromBefore(page)).toBe(false)
  })

  test('Missing code reloads its page automatically, and for a dialog a button reloads.', async () => {
    const visitor = await onPage('organiser', '/channel/channelList')
    const { page, context } = visitor
    await mark(page)
    const gone = (route: Route) => route.fulfill({ status: 404, json: {} })
    await context.route('**/assets/ChannelDialog-*', gone)
    await page.getByRole('button', { name: en(channelText, 'newChannel') }).click()
    const place = page.getByRole('dialog', { name: en(kitText, 'notOpened') })
    await place.getByText(en(kitText, 'newRelease')).waitFor()
    expect(await isFromBefore(page)).toBe(true)
    await context.unrouteAll()
    await place.getByRole('button', { name: en(kitText, 'reload') }).click()
    await expect.poll(() => isFromBefore(page)).toBe(false)
    await userMenu(page).waitFor()
    await mark(page)
    await context.route('**/assets/MyPackage-*', gone, { times: 1 })
    await step(page, '/package/myPackage')
    await page.getByRole('heading', { level: 1, name: en(titleOf('/package/myPackage')) }).waitFor()
    expect(await isFromBefore(page)).toBe(false)
  })
})
