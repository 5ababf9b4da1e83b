import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2, levels A and AA. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Expects that the page violates no rule of WCAG 2.2 A and AA that a program can check. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // Injected once per page: it remains until navigation, and transferring half a megabyte is slow.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const broken = await page.evaluate(async (values) => {
    const { axe } = globalThis as unknown as {
      axe: { run: (target: unknown, options: object) => unknown }
    }
    const violations = async (options: object, target: unknown = document) =>
      ((await axe.run(target, { ...options, resultTypes: ['violations'] })) as AxeResults)
        .violations
    const found: string[] = []
    for (const { id, nodes } of await violations({ runOnly: { type: 'tag', values } })) {
      for (const { html, failureSummary, target } of nodes) {
        const element = document.querySelector(String(target[0]))
        // Targets partly covered by a sticky bar are checked at a scrolled position.
        if (id === 'target-size' && element) {
          element.scrollIntoView({ block: 'center' })
          if ((await violations({ runOnly: [id] }, element)).length === 0) continue
        }
        found.push(`${id}: ${html}\n${failureSummary}`)
      }
    }
    return found
  }, rules)
  expect(broken, `${page.url()} breaks accessibility rules`).toEqual([])
}
