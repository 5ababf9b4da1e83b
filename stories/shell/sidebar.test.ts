import { describe, expect, test } from 'vitest'
import { keepPicture, type Visitor } from '../browser.ts'
import { openStory } from '../story.ts'
import { mainMenu } from './parts.ts'
import { tabTitle, titleOf } from '../pageTitle.ts'
import { en } from '../say.ts'
import { shellText } from '../texts.ts'

// The sidebar beside the page on a desktop, and over the page below 992 px.

const story = openStory()

const sidebarWidth = async ({ page }: Visitor) =>
  (await page.getByRole('complementary').boundingBox())?.width

const savedStatus = async ({ context }: Visitor) =>
  (await context.cookies()).find(({ name }) => name === 'sidebarStatus')?.value

const atHome = async (width: number) => {
  const visitor = await story.visitor({ as: await story.product.person('organiser'), width })
  await visitor.goTo('/home')
  await expect.poll(() => visitor.page.title()).toBe(tabTitle('/home'))
  return visitor
}

describe('on a desktop', () => {
  test('The sidebar is 210 px wide and open if no cookie says otherwise.', async () => {
    const visitor = await atHome(1440)
    await visitor.page.getByRole('link', { name: en(titleOf('/channel/channelList')) }).waitFor()
    expect(await sidebarWidth(visitor)).toBe(210)
    expect(await savedStatus(visitor)).toBeUndefined()
  })

  test('Folding and unfolding is stored in the cookie sidebarStatus as 0 and 1, and survives a reload.', async () => {
    const visitor = await atHome(1440)
    const { page } = visitor
    await page.getByRole('button', { name: en(shellText, 'foldMenu') }).click()
    await page.getByRole('button', { name: en(shellText, 'unfoldMenu') }).waitFor()
    expect(await savedStatus(visitor)).toBe('0')
    await expect.poll(() => sidebarWidth(visitor)).toBeLessThan(100)
    await page.reload()
    await page.getByRole('button', { name: en(shellText, 'unfoldMenu') }).click()
    await page.getByRole('button', { name: en(shellText, 'foldMenu') }).waitFor()
    expect(await savedStatus(visitor)).toBe('1')
    await expect.poll(() => sidebarWidth(visitor)).toBe(210)
  })

  test('A folded sidebar still leads everywhere: single items by name, submenus beside it.', async () => {
    const { page } = await atHome(1440)
    await page.getByRole('button', { name: en(shellText, 'foldMenu') }).click()
    const menu = mainMenu(page)
    await menu.getByRole('button', { name: en(titleOf('/meeting')) }).click()
    await page.getByRole('menuitem', { name: en(titleOf('/meeting/roomTemp')) }).click()
    await expect.poll(() => page.title()).toBe(tabTitle('/meeting/roomTemp'))
    await menu.getByRole('link', { name: en(shellText, 'account') }).click()
    await expect.poll(() => page.title()).toBe(tabTitle('/agent/account'))
  })
})

describe('at the border of 992 px', () => {
  test('At 992 px the sidebar is beside the page.', async () => {
    const visitor = await atHome(992)
    expect(await sidebarWidth(visitor)).toBe(210)
    expect(
      await visitor.page.getByRole('button', { name: en(shellText, 'openMenu') }).isVisible(),
    ).toBe(false)
    await keepPicture(visitor.page, 'home-992')
  })

  test('At 991 px the layout is mobile and the sidebar is closed.', async () => {
    const visitor = await atHome(991)
    await visitor.page.getByRole('button', { name: en(shellText, 'openMenu') }).waitFor()
    expect(await mainMenu(visitor.page).isVisible()).toBe(false)
    await keepPicture(visitor.page, 'home-991')
  })

  test('Resizing the window switches between both, without a reload.', async () => {
    const { page } = await atHome(1200)
    const menu = mainMenu(page)
    await page.setViewportSize({ width: 991, height: 900 })
    await page.getByRole('button', { name: en(shellText, 'openMenu') }).waitFor()
    await menu.waitFor({ state: 'hidden' })
    await page.setViewportSize({ width: 992, height: 900 })
    await menu.waitFor()
    await page.getByRole('button', { name: en(shellText, 'foldMenu') }).waitFor()
  })

  test('A hidden document does not switch, and switches when it is shown again.', async () => {
    const { page } = await atHome(1200)
    const show = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await show(true)
    await page.setViewportSize({ width: 800, height: 900 })
    // After two frames all resize listeners have run.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const look = (frames: number): unknown =>
            frames === 0 && window.innerWidth === 800
              ? resolve(undefined)
              : requestAnimationFrame(() => look(Math.max(0, frames - 1)))
          look(2)
        }),
    )
    expect(await mainMenu(page).isVisible()).toBe(true)
    await show(false)
    await page.getByRole('button', { name: en(shellText, 'openMenu') }).waitFor()
  })
})

describe('on a phone', () => {
  const withOpenMenu = async () => {
    const visitor = await atHome(360)
    await visitor.page.getByRole('button', { name: en(shellText, 'openMenu') }).click()
    await mainMenu(visitor.page).waitFor()
    return visitor
  }

  test('Tapping outside the sidebar closes it.', async () => {
    const { page } = await withOpenMenu()
    await keepPicture(page, 'menu-360')
    await page.mouse.click(340, 400)
    await mainMenu(page).waitFor({ state: 'hidden' })
  })

  test('Navigating closes the sidebar.', async () => {
    const { page } = await withOpenMenu()
    const menu = mainMenu(page)
    await menu.getByRole('link', { name: en(titleOf('/channel/channelList')) }).click()
    await expect.poll(() => page.title()).toBe(tabTitle('/channel/channelList'))
    await menu.waitFor({ state: 'hidden' })
  })

  test('Esc closes the sidebar, and the focus returns to the button that opened it.', async () => {
    const { page } = await withOpenMenu()
    await page.keyboard.press('Escape')
    await mainMenu(page).waitFor({ state: 'hidden' })
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(en(shellText, 'openMenu'))
  })

  test('The sidebar over the page does not change the saved status of the desktop.', async () => {
    const visitor = await withOpenMenu()
    expect(await savedStatus(visitor)).toBeUndefined()
    expect(await sidebarWidth(visitor)).toBe(210)
  })

  /** The properties of the sidebar that begin a transition from now on. */
  const transitionsOf = async ({ page }: Visitor) => {
    await page.evaluate(() => {
      const sidebar = document.querySelector('aside')!
      sidebar.dataset['transitions'] = ''
      sidebar.addEventListener('transitionrun', ({ target, propertyName }) => {
        if (target === sidebar) sidebar.dataset['transitions'] += ` ${propertyName}`
      })
    })
    return () => page.evaluate(() => document.querySelector('aside')!.dataset['transitions'])
  }

  test('The open sidebar slides away when the user navigates.', async () => {
    const visitor = await withOpenMenu()
    const { page } = visitor
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const transitions = await transitionsOf(visitor)
    const menu = mainMenu(page)
    await menu.getByRole('link', { name: en(titleOf('/channel/channelList')) }).click()
    await menu.waitFor({ state: 'hidden' })
    expect(await transitions()).toContain('transform')
  })

  test('The open sidebar closes without a transition when the window grows and shrinks.', async () => {
    const visitor = await withOpenMenu()
    const { page } = visitor
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const transitions = await transitionsOf(visitor)
    await page.setViewportSize({ width: 1200, height: 800 })
    await page.getByRole('button', { name: en(shellText, 'foldMenu') }).waitFor()
    await page.setViewportSize({ width: 360, height: 800 })
    await page.getByRole('button', { name: en(shellText, 'openMenu') }).waitFor()
    await mainMenu(page).waitFor({ state: 'hidden' })
    expect(await transitions()).toBe('')
  })

  test('A window that grows closes the sidebar over the page without animation.', async () => {
    const visitor = await withOpenMenu()
    const { page } = visitor
    await page.setViewportSize({ width: 1200, height: 800 })
    await page.getByRole('button', { name: en(shellText, 'foldMenu') }).waitFor()
    await page.setViewportSize({ width: 360, height: 800 })
    await page.getByRole('button', { name: en(shellText, 'openMenu') }).waitFor()
    expect(await mainMenu(page).isVisible()).toBe(false)
  })
})
