import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import { openStory } from '../story.ts'
import { userMenu } from './parts.ts'
import { eitherWay } from '../say.ts'
import { accountText } from '../texts.ts'

// The server's first paint before any script, without layout shifts when the console takes over.

const story = openStory({ demo: true })

interface Painted {
  readonly box: readonly number[]
  readonly background: string
}

/** An element's position in whole pixels, and its colours. */
const painted = (page: Page, selector: string): Promise<Painted | null> =>
  page.evaluate((wanted) => {
    const found = document.querySelector(wanted)
    if (found === null || !found.checkVisibility({ visibilityProperty: true })) return null
    const { x, y, width, height } = found.getBoundingClientRect()
    return {
      box: [x, y, width, height].map(Math.round),
      background: getComputedStyle(found).backgroundColor,
    }
  }, selector)

const everyPainted = (page: Page, selectors: readonly string[]) =>
  Promise.all(selectors.map((selector) => painted(page, selector)))

/**
 * Nothing is painted before its styles have loaded; until then elements have positions and no
 * colours.
 */
const firstPaint = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)

const pages = [
  ['/channel/channelList', 'organiser', userMenu],
  [
    '/login',
    undefined,
    (page: Page) => page.getByRole('button', { name: eitherWay(accountText, 'signIn') }),
  ],
] as const

/** The elements of the first paint, and their replacements. */
const places = {
  '/channel/channelList': [
    ['body', 'body'],
    ['.opening-sidebar', '#root aside'],
    ['.opening-sidebar svg', '#root aside a svg'],
    ['.opening-bar', '#root section'],
  ],
  '/login': [
    ['body', 'body'],
    ['.opening-side svg', '#root header svg'],
    ['.opening-field', '#root input[autocomplete="username"]'],
    ['.opening-button', '#root button[type="submit"]'],
    ['.opening-picture', '#root aside'],
  ],
} as const

test.each([
  [1440, 'light', 'en', ''],
  [1440, 'dark', 'zh', 'sidebarStatus'],
  [360, 'dark', 'en', ''],
  [360, 'light', 'zh', ''],
] as const)(
  'The frame and the login page are painted without scripts, and nothing moves when the console starts (%i px, %s, %s, %s).',
  async (width, theme, language, folded) => {
    for (const [path, person, sign] of pages) {
      const as = person && (await story.product.person(person))
      const { page, context, settled } = await story.visitor({
        width,
        theme,
        language,
        ...(as && { as }),
      })
      if (folded !== '')
        await context.addCookies([{ name: folded, value: '0', url: story.product.address }])
      const { promise: late, resolve: go } = Promise.withResolvers<void>()
      await context.route(`**${path}`, async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replace(
          /(<script id="first-script"[^>]*>)[^]*?<\/script/,
          '$1</script',
        )
        await route.fulfill({ response, body })
      })
      await context.route('**/assets/*.js', async (route) => {
        await late
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      await firstPaint(page)
      const first = await everyPainted(
        page,
        places[path].map(([before]) => before),
      )
      await keepPicture(page, `opening-${path.slice(1, 6)}-${width}-${theme}`)
      expect(first.filter((one) => one !== null).length).toBeGreaterThan(1)
      go()
      await sign(page).waitFor()
      const then = await everyPainted(
        page,
        places[path].map(([, after]) => after),
      )
      expect(await page.locator('.opening').count()).toBe(0)
      expect(then[0]?.background).toBe(first[0]?.background)
      for (const [index, one] of first.entries())
        if (index > 0) expect(then[index]?.box, places[path][index]?.[1]).toEqual(one?.box)
      await settled()
    }
  },
)

test('The first calls are sent while the first script still loads, each once.', async () => {
  const as = await story.product.person('organiser')
  const { page, context, settled } = await story.visitor({ as })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const timesAsked = (path: string) => asked.filter((one) => one === path).length
  const { promise: late, resolve: go } = Promise.withResolvers<void>()
  await context.route('**/assets/index-*.js', async (route) => {
    await late
    await route.continue()
  })
  const first = ['/conf/user/getInfo', '/conf/meeting/list']
  const sent = first.map((path) =>
    page.waitForRequest((request) => new URL(request.url()).pathname === path),
  )
  await page.goto('/meeting/establish', { waitUntil: 'commit' })
  await Promise.all(sent)
  expect(await page.locator('.opening').count()).toBe(1)
  go()
  await userMenu(page).waitFor()
  for (const path of first) expect(timesAsked(path), path).toBe(1)
  await settled()
})
