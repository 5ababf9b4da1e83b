import { unlimitedPackageId } from '@openbooth/contract/users/user/calls'
import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import type { Person } from '../product.ts'
import { openStory } from '../story.ts'
import { topBar, userMenu } from './parts.ts'
import { tabTitle } from '../pageTitle.ts'
import { zh, en } from '../say.ts'
import { accountText, kitText, shellText } from '../texts.ts'

// The bar above every page: balances, full screen, language, and the user's own menu.

const story = openStory()

const atHome = async (person: Person, width = 1440) => {
  const user = await story.product.person(person)
  const visitor = await story.visitor({ as: user, width })
  await visitor.goTo('/home')
  await expect.poll(() => visitor.page.title()).toBe(tabTitle('/home'))
  return { ...visitor, user, bar: topBar(visitor.page) }
}

describe('balances', () => {
  test('The balance and the hours of an ordinary user lead to the package page, and the top-up link to the top-up page.', async () => {
    const { page, bar } = await atHome('organiser')
    const balance = bar.getByRole('link', { name: en(shellText, 'balance') })
    const hours = bar.getByRole('link', { name: en(shellText, 'hours') })
    expect(await balance.innerText()).toMatch(/US\$0\.00$/)
    expect(await hours.innerText()).toMatch(/2 h$/)
    expect(await balance.getAttribute('href')).toBe('/package/myPackage')
    await hours.click()
    await expect.poll(() => page.title()).toBe(tabTitle('/package/myPackage'))
    await bar.getByRole('link', { name: en(shellText, 'topUp') }).click()
    await expect.poll(() => page.title()).toBe(tabTitle('/pay/recharge'))
    expect(new URL(page.url()).pathname).toBe('/pay/recharge')
    await keepPicture(page, 'top-bar-1440')
  })

  test('The hours read Unlimited while the current package has id 2.', async () => {
    const { page, bar, user } = await atHome('organiser')
    await story.product.app.db.query
      .updateTable('workspaces')
      .set({ comboPackageId: BigInt(unlimitedPackageId) })
      .where('id', '=', user.id)
      .execute()
    await page.reload()
    await bar
      .getByRole('link', { name: en(shellText, 'hours') })
      .getByText(en(kitText, 'unlimited'))
      .waitFor()
  })

  test('The balance of an agent leads to the billing records, agents have no hours, and nothing leads to a page closed to agents.', async () => {
    const { page, bar } = await atHome('agent')
    await bar.getByRole('link', { name: en(shellText, 'balance') }).waitFor()
    expect(await bar.getByRole('link', { name: en(shellText, 'hours') }).count()).toBe(0)
    await bar.getByRole('link', { name: en(shellText, 'balance') }).click()
    await expect.poll(() => page.title()).toBe(tabTitle('/billing/dealerRecords'))
    await bar.getByRole('link', { name: en(shellText, 'topUp') }).click()
    await expect.poll(() => page.title()).toBe(tabTitle('/pay/recharge'))
  })

  test('On a phone the bar has language and user menu, without balances and full screen.', async () => {
    const { page, bar } = await atHome('organiser', 360)
    await userMenu(page).waitFor()
    await bar.getByRole('button', { name: en(shellText, 'language') }).waitFor()
    for (const name of [en(shellText, 'balance'), en(shellText, 'hours'), en(shellText, 'topUp')]) {
      expect(await bar.getByRole('link', { name }).count(), name).toBe(0)
    }
    expect(await bar.getByRole('button', { name: en(shellText, 'fullScreen') }).count()).toBe(0)
  })
})

describe('full screen', () => {
  test('The full-screen button fills the screen and returns.', async () => {
    const { page, bar } = await atHome('organiser')
    const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
    await bar.getByRole('button', { name: en(shellText, 'fullScreen') }).click()
    const leave = bar.getByRole('button', { name: en(shellText, 'leaveFullScreen') })
    await leave.waitFor()
    expect(await isFull()).toBe(true)
    await leave.click()
    await bar.getByRole('button', { name: en(shellText, 'fullScreen'), exact: true }).waitFor()
    expect(await isFull()).toBe(false)
  })

  test.each([
    ['en', en, 'you browser can not work'],
    ['zh', zh, zh(shellText, 'fullScreenUnsupported')],
  ] as const)(
    'A browser without full screen shows a warning, in %s.',
    async (language, say, warning) => {
      const user = await story.product.person('organiser')
      const { page, context, goTo } = await story.visitor({ as: user, language })
      await context.addInitScript(() =>
        Object.defineProperty(document, 'fullscreenEnabled', { get: () => false }),
      )
      await goTo('/home')
      await page.getByRole('button', { name: say(shellText, 'fullScreen') }).click()
      await page.locator('[data-mood="warning"]').getByText(warning, { exact: true }).waitFor()
    },
  )
})

describe('A menu that is created at its first press', () => {
  test('A menu opens by keyboard, is navigated by arrow keys, and returns the focus when it closes.', async () => {
    const { page, bar, user } = await atHome('organiser')
    const button = bar.getByRole('button', {
      name: `${user.userName} ${en(shellText, 'userMenu')}`,
    })
    const entry = (name: string) => page.getByRole('menuitem', { name })
    const isFocused = (element: Locator) =>
      expect.poll(() => element.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await page.getByRole('menu').count()).toBe(0)
    // The first press creates the menu, the second reuses it.
    for (const key of ['Enter', 'Space']) {
      await button.focus()
      await page.keyboard.press(key)
      await entry(en(shellText, 'home')).waitFor()
      expect(await button.getAttribute('aria-expanded')).toBe('true')
      const menu = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`)
      expect(await menu.getByRole('menuitem').count()).toBe(3)
      await isFocused(entry(en(shellText, 'home')))
      await page.keyboard.press('ArrowDown')
      await isFocused(entry(en(shellText, 'changePassword')))
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('ArrowUp')
      await isFocused(entry(en(shellText, 'signOut')))
      await page.keyboard.press('Escape')
      await entry(en(shellText, 'home')).waitFor({ state: 'hidden' })
      await isFocused(button)
      expect(await button.getAttribute('aria-expanded')).toBe('false')
    }
  })

  test('A menu opens without loading further files.', async () => {
    const { page, bar } = await atHome('organiser')
    const asked: string[] = []
    await page.route('**/assets/**', (route) => {
      asked.push(route.request().url())
      return route.continue()
    })
    await bar.getByRole('button', { name: en(shellText, 'language') }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).waitFor()
    await page.keyboard.press('Escape')
    await userMenu(page).click()
    await page.getByRole('menuitem', { name: en(shellText, 'signOut') }).waitFor()
    expect(asked).toEqual([])
  })
})

describe('the user menu', () => {
  test('The user menu has the user’s name and three entries: home, change password, sign out.', async () => {
    const { page, bar, user } = await atHome('organiser')
    await bar.getByRole('button', { name: `${user.userName} ${en(shellText, 'userMenu')}` }).click()
    const entries = page.getByRole('menu').getByRole('menuitem')
    await entries.first().waitFor()
    expect(await entries.allInnerTexts()).toEqual([
      en(shellText, 'home'),
      en(shellText, 'changePassword'),
      en(shellText, 'signOut'),
    ])
    expect(
      await page.getByRole('menuitem', { name: en(shellText, 'home') }).getAttribute('href'),
    ).toBe('/')
    await keepPicture(page, 'user-menu-1440')
  })

  test('The entry home leads to the path /, which is the home page.', async () => {
    const { page, goTo } = await atHome('organiser')
    await goTo('/channel/channelList')
    await userMenu(page).click()
    await page.getByRole('menuitem', { name: en(shellText, 'home') }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/home')
  })

  test('Sign out leads to the login page and ends the session on the server, and going back asks to sign in.', async () => {
    const { page, user, context } = await atHome('organiser')
    const ended = page.waitForResponse('**/conf/user/logout')
    await userMenu(page).click()
    await page.getByRole('menuitem', { name: en(shellText, 'signOut') }).click()
    await page.getByRole('heading', { name: en(accountText, 'welcome') }).waitFor()
    await ended
    expect(new URL(page.url()).pathname).toBe('/login')
    const running = await story.product.app.db.query
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', user.id)
      .where('endedAt', 'is', null)
      .execute()
    expect(running).toEqual([])
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('token')
    await page.goBack()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/login')
  })
})
