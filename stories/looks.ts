import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { keepPicture } from './browser.ts'
import type { Person } from './product.ts'
import type { Story } from './story.ts'

/**
 * On a desk and on a phone. Each language meets each theme and each width, and each theme each width: what a
 * rule of accessibility depends on is one of them or two together, so that all eight would show nothing more.
 */
export const fourLooks = [
  { language: 'en', theme: 'light', width: 1440, height: 900 },
  { language: 'zh', theme: 'dark', width: 1440, height: 900 },
  { language: 'en', theme: 'dark', width: 360, height: 740 },
  { language: 'zh', theme: 'light', width: 360, height: 740 },
] as const

/** Each language, theme and width once, for pages whose kind was seen in more. */
export const twoLooks = [
  { language: 'en', theme: 'light', width: 1440 },
  { language: 'zh', theme: 'dark', width: 360 },
] as const

/** Demands that nothing of the page lies beyond the sides of its window. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const overhang = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(overhang, `${page.url()} is wider than its window`).toBe(0)
}

/**
 * Demands that no amount, state or act of the page is cut off or has to be scrolled to sideways. Names may end in an ellipsis.
 * @param looks says what was looked at, should something be cut off
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
  // A window that was made wider is drawn once with the columns it had.
  await expect.poll(cut, { message: looks }).toEqual([])
  await expectNoSidewaysScroll(page)
}

interface Looked {
  readonly path: string
  /** Of the pictures. */
  readonly name: string
}

/** Demands of pages, in four looks, that no rule of accessibility is broken and nothing is cut off. */
export const lookEverywhere = (
  story: Story,
  person: Person,
  pages: () => readonly Looked[] | Promise<readonly Looked[]>,
): void => {
  test.each(fourLooks)(
    'No rule of accessibility is broken: $language, $theme, $width pixels wide.',
    async (looks) => {
      const as = await story.product.person(person)
      const { page, goTo, settled } = await story.visitor({ as, ...looks })
      const { language, theme, width } = looks
      for (const { path, name } of await pages()) {
        await goTo(path)
        await settled()
        await keepPicture(page, `${name}-${language}-${theme}-${width}`)
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      }
    },
  )
}
