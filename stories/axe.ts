import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2, levels A and AA. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Demands that the page as it stands breaks no rule of WCAG 2.2 A and AA that a machine can check. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await page.evaluate(source)
  const broken = await page.evaluate(async (values) => {
    const { axe } = globalThis as unknown as { axe: { run: (options: object) => unknown } }
    const results = (await axe.run({
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    })) as AxeResults
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    )
  }, rules)
  expect(broken, `${page.url()} breaks accessibility rules`).toEqual([])
}
