import {
  htmlLanguageOf,
  type ListenerLanguage,
  listenerLanguages,
} from '@openbooth/contract/languages/listenerLanguages'
import { textDirection } from '@openbooth/contract/languages/textDirection'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Shows a listener page in each of its languages without a reload, English last. */
export const inEachLanguage = async (
  page: Page,
  see: (language: ListenerLanguage) => Promise<void>,
): Promise<void> => {
  for (const language of [...listenerLanguages].toReversed()) {
    await page.locator('.page-language select').selectOption(language)
    const root = page.locator(`html[lang="${htmlLanguageOf(language)}"]`)
    await root.waitFor()
    expect(await root.getAttribute('dir')).toBe(textDirection(language))
    await see(language)
  }
}

/** Expects that the text of every button, choice and status fits into its box and the window. */
export const expectTextFits = async (page: Page, looks: string): Promise<void> => {
  const overfull = await page.evaluate(() =>
    [...document.querySelectorAll('button, a, label, h1, h2, legend, p, span, select')].flatMap(
      (element) => {
        if (element.closest('.visually-hidden') !== null) return []
        const { left, right, width } = element.getBoundingClientRect()
        const isCut =
          element.scrollWidth > element.clientWidth + 1 &&
          getComputedStyle(element).display !== 'inline'
        const isOutside = width > 0 && (left < -0.5 || right > innerWidth + 0.5)
        return isCut || isOutside
          ? [`${element.tagName} "${element.textContent.slice(0, 60)}"`]
          : []
      },
    ),
  )
  expect(overfull, looks).toEqual([])
}
