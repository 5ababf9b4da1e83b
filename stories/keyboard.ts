import type { Locator, Page } from 'playwright-core'

/** The accessible name of the focused element: its label, otherwise its text. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (element === null) return ''
    const label = element.getAttribute('aria-label')
    if (label !== null) return label
    const [named] = element instanceof HTMLInputElement ? (element.labels ?? []) : []
    return (named ?? element).textContent?.trim() ?? ''
  })

const mostSteps = 80

/** Presses Tab until the element with this name has the focus. Throws if it never does. */
export const tabTo = async (page: Page, name: string): Promise<void> => {
  const passed: string[] = []
  for (let steps = 0; steps < mostSteps; steps += 1) {
    await page.keyboard.press('Tab')
    const here = await focused(page)
    if (here === name) return
    passed.push(here)
  }
  throw new Error(`Tab never came to “${name}”, but to: ${passed.join(', ')}`)
}

/** As `tabTo`, for one control regardless of its name. */
export const tabOnto = async (page: Page, target: Locator): Promise<void> => {
  for (let steps = 0; steps < mostSteps; steps += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab never came onto ${String(target)}`)
}
