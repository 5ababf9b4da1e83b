import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type Looks, openBrowser, openWindow, type Visitor } from './browser.ts'
import { type Product, startProduct } from './product.ts'

export interface Story {
  readonly product: Product
  readonly browser: Browser
  /** A new person with a separate window, which closes after the test. */
  visitor(looks?: Looks): Promise<Visitor>
}

interface StoryOptions {
  readonly demo?: boolean
  readonly environment?: Readonly<Record<string, string>>
}

let opened: Promise<Browser> | undefined

/** One browser for all files of a worker, because its start takes a second of a processor. */
const sharedBrowser = async (): Promise<Browser> => {
  const known = await opened
  if (!known?.isConnected()) opened = openBrowser()
  return opened!
}

/**
 * The environment of one test file: the whole product and a browser, from its first test to its
 * last. After each test every window must be free of script errors, console errors and blocked
 * content.
 * @param demo true to create the demo's accounts, languages and events, as after the first `npm
 * start`
 * @param environment variables of the product, such as addresses of stand-ins
 */
export const openStory = ({ demo = false, environment }: StoryOptions = {}): Story => {
  let product: Product
  let browser: Browser
  let visitors: Visitor[] = []
  beforeAll(async () => {
    product = await startProduct(demo, environment)
    browser = await sharedBrowser()
  })
  afterAll(async () => {
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? [])
    await product?.close()
  })
  afterEach(async () => {
    const faults = visitors.flatMap((visitor) => visitor.faults)
    await Promise.all(visitors.map(({ context }) => context.close()))
    visitors = []
    expect(faults, 'something went wrong in a window').toEqual([])
  })
  return {
    get product() {
      return product
    },
    get browser() {
      return browser
    },
    visitor: async (looks) => {
      const visitor = await openWindow(browser, product.address, looks)
      visitors.push(visitor)
      return visitor
    },
  }
}
