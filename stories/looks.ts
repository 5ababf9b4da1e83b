import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { keepPicture } from './browser.ts'
import type { Person } from './product.ts'
import type { Story } from './story.ts'
import { rest } from './watchPage.ts'

/**
 * On a desktop and a phone. The four looks cover every pair of language, theme and width.
 * Accessibility rules depend on at most two of these, so all eight combinations would find nothing
 * more.
 */
export const fourLooks = [
  { language: 'en', theme: 'light', width: 1440, height: 900 },
  { language: 'zh', theme: 'dark', width: 1440, height: 900 },
  { language: 'en', theme: 'dark', width: 360, height: 740 },
  { language: 'zh', theme: 'light', width: 360, height: 740 },
] as const

/** The looks in which stories use a window: English on a desktop, Chinese on a phone. */
export const workedIn = [fourLooks[0], fourLooks[3]] as const

export interface Look {
  readonly language: 'en' | 'zh'
  readonly theme: 'light' | 'dark'
  readonly width: number
  readonly height: number
}

/**
 * Shows a window in each look of its language without a reload. The look in which the story uses it
 * is last.
 * @param see receives the look and its name
 */
export const inEachLook = async (
  page: Page,
  own: Look,
  see: (name: string, look: Look) => Promise<void>,
  looks: readonly Look[] = fourLooks,
): Promise<void> => {
  const others = looks.filter(
    ({ language, ...look }) =>
      language === own.language && (look.theme !== own.theme || look.width !== own.width),
  )
  for (const look of [...others, own]) {
    await page.emulateMedia({ colorScheme: look.theme })
    await page.setViewportSize({ width: look.width, height: look.height })
    // Responsive elements collapse one frame after the resize.
    await page.evaluate(rest)
    await see(`${look.language}-${look.theme}-${look.width}`, look)
  }
}

/**
 * Covers each language, theme and width once, for pages similar to others that are tested in more
 * looks.
 */
export const twoLooks = [
  { language: 'en', theme: 'light', width: 1440 },
  { language: 'zh', theme: 'dark', width: 360 },
] as const

/** Expects no horizontal overflow of the page. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const overhang = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(overhang, `${page.url()} is wider than its window`).toBe(0)
}

/**
 * Expects that no amount, state or action of the page is cut off or needs horizontal scrolling.
 * Names may end in an ellipsis.
 * @param looks the context for the failure message
 */
export const expectNothingCut = async (page: Page, looks: string): Promise<void> => {
  const cut = () =>
    page.evaluate(() => {
      const isWider = (element: Element) => element.scrollWidth > element.clientWidth + 1
      const never =
        '[class*="amount"], [class*="badge"], [data-align="right"], button, [role="button"]'
      return [...document.querySelectorAll('main, main *')].flatMap((element) => {
        const { overflowX } = getComputedStyle(element)
        if (
          overflowX === 'visible' ||
          !isWider(element) ||
          element.matches('.visually-hidden, input')
        )
          return []
        const isScrolled = overflowX === 'auto' || overflowX === 'scroll'
        if (!isScrolled && !element.matches(never) && element.querySelector(never) === null)
          return []
        const { scrollWidth, clientWidth } = element
        const name = element.getAttribute('aria-label') ?? element.textContent
        return [`${element.tagName} "${name.slice(0, 60)}": ${scrollWidth} in ${clientWidth} px`]
      })
    })
  // After a window becomes wider, one frame still has the old columns.
  await expect.poll(cut, { message: looks }).toEqual([])
  await expectNoSidewaysScroll(page)
}

interface Looked {
  readonly path: string
  /** Name of the screenshots. */
  readonly name: string
}

/**
 * Expects in each look that a window's content violates no accessibility rule and does not
 * overflow.
 */
export const lookAround = (page: Page, own: Look, picture: string): Promise<void> =>
  inEachLook(page, own, async (name) => {
    await keepPicture(page, `${picture}-${name}`)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

/** As `lookAround`, and expects that nothing is cut off. */
export const lookForCuts = (
  page: Page,
  own: Look,
  picture: string,
  looks?: readonly Look[],
): Promise<void> =>
  inEachLook(
    page,
    own,
    async (name) => {
      await keepPicture(page, `${picture}-${name}`)
      await expectAccessible(page)
      await expectNothingCut(page, `${picture} ${name}`)
    },
    looks,
  )

/** Expects of pages in four looks that they violate no accessibility rule and do not overflow. */
export const lookEverywhere = (
  story: Story,
  person: Person,
  pages: () => readonly Looked[] | Promise<readonly Looked[]>,
): void => {
  test.each(workedIn)(
    'No rule of accessibility is broken, in both themes, on a desk and on a phone ($language).',
    async (looks) => {
      const as = await story.product.person(person)
      const { page, walkTo } = await story.visitor({ as, ...looks })
      for (const { path, name } of await pages()) {
        await walkTo(path)
        await lookAround(page, looks, name)
      }
    },
  )
}
