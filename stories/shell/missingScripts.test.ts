import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnBrowser, openOwnBrowser } from '../ownBrowser.ts'

const script = readFileSync(join(import.meta.dirname, '../../web/src/missingScripts.js'), 'utf8')

let own: OwnBrowser
beforeAll(async () => {
  own = await openOwnBrowser()
})
afterAll(() => own.close())

const open = async (lang: string, more = ''): Promise<Page> => {
  const page = await own.browser.newPage()
  await page.route('http://openbooth.test/*', (route) =>
    route.request().resourceType() === 'script'
      ? route.fulfill({ status: 503 })
      : route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: `<!doctype html><html lang="${lang}"><script>${script}</script>${more}<div id="root"></div>`,
        }),
  )
  await page.clock.install()
  await page.goto('http://openbooth.test/')
  return page
}

test.each([
  ['en', 'This page hasn’t loaded', 'Reload'],
  ['zh-CN', '页面未能加载', '重新加载'],
])(
  'A page in %s whose scripts do not run says so after 15 seconds',
  async (lang, title, button) => {
    const page = await open(lang)
    await page.clock.runFor(14_000)
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.clock.runFor(1_500)
    await page.getByRole('heading', { name: title }).waitFor()
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('alert').waitFor({ state: 'detached' })
  },
)

test('A page whose script fails says so at once, until late scripts show the page', async () => {
  const page = await open('en', '<script type="module" src="/main.js"></script>')
  await page.getByRole('alert').waitFor()
  await page.evaluate(() => document.querySelector('#root')!.append('The page'))
  await page.getByRole('alert').waitFor({ state: 'detached' })
})
