import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { keepPicture } from './browser.ts'
import type { Person } from './product.ts'
import type { Story } from './story.ts'

interface Looked {
  readonly path: string
  /** Of the pictures. */
  readonly name: string
}

/** Demands of pages, in both languages and themes, wide and narrow, that no rule of accessibility is broken and nothing is cut off. */
export const lookEverywhere = (
  story: Story,
  person: Person,
  pages: () => readonly Looked[],
): void => {
  describe.each(['en', 'zh'] as const)('in "%s"', (language) => {
    test.each([
      ['light', 1440],
      ['dark', 1440],
      ['light', 360],
      ['dark', 360],
    ] as const)('No rule of accessibility is broken: %s, %i pixels wide.', async (theme, width) => {
      const as = await story.product.person(person)
      const { page, goTo } = await story.visitor({ as, language, theme, width })
      for (const { path, name } of pages()) {
        await goTo(path)
        await page.waitForLoadState('networkidle')
        await keepPicture(page, `${name}-${language}-${theme}-${width}`)
        await expectAccessible(page)
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(scrollWidth, path).toBeLessThanOrEqual(width)
      }
    })
  })
}
