import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OwnBrowser, openOwnBrowser } from '../ownBrowser.ts'

const script = readFileSync(join(import.meta.dirname, '../../web/src/translatedText.js'), 'utf8')

let own: OwnBrowser
let page: Page
beforeAll(async () => {
  own = await openOwnBrowser()
})
afterAll(() => own.close())
beforeEach(async () => {
  page = await own.browser.newPage()
  await page.setContent(`<script>${script}</script><p id="words"></p>`)
  await page.evaluate(() => {
    const words = document.querySelector('#words')!
    const [first, link, last] = [
      document.createTextNode('You hear '),
      document.createElement('b'),
      document.createTextNode('now'),
    ]
    link.append('French')
    words.append(first, link, last)
    Object.assign(window, { words, first, link, last })
  })
})

type Words = Window & {
  readonly words: HTMLElement
  readonly first: Text
  readonly link: HTMLElement
  readonly last: Text
}

/** What translators do: a `<font>` replaces a text, in one step or two, or surrounds it. */
const translate = (way: 'replace' | 'insert' | 'wrap') =>
  page.evaluate((how) => {
    const { first, last } = window as unknown as Words
    for (const text of [first, last]) {
      const inner = document.createElement('font')
      const font = document.createElement('font')
      font.append(inner)
      if (how === 'insert') {
        text.before(font)
        text.remove()
      } else text.replaceWith(font)
      inner.append(how === 'wrap' ? text : `[${text.data}]`)
    }
  }, way)

const said = () => page.locator('#words').textContent()

test.each(['replace', 'insert', 'wrap'] as const)(
  'React can change, remove and insert beside a text that a translator handled by %s',
  async (way) => {
    await translate(way)
    await page.evaluate(() => {
      const { first } = window as unknown as Words
      first.nodeValue = 'You heard '
    })
    expect(await said()).toContain('You heard French')
    await translate(way)
    await page.evaluate(() => {
      const { words, last } = window as unknown as Words
      const added = document.createElement('i')
      added.append(' and German ')
      words.insertBefore(added, last)
    })
    expect(await said()).toMatch(/French and German .?now/)
    await page.evaluate(() => {
      const { words, first, last } = window as unknown as Words
      words.removeChild(first)
      words.removeChild(last)
    })
    expect(await said()).toBe('French and German ')
  },
)
