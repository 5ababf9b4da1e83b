import type { BrowserType, CDPSession, Page } from 'playwright-core'

/** A page, and the element that must appear before the page counts as ready. */
export interface Visited {
  readonly url: string
  readonly readySelector: string
  /** Cookies of a signed-in user; empty if signed out. */
  readonly cookies: readonly {
    readonly name: string
    readonly value: string
    readonly url: string
  }[]
}

export interface Fetched {
  readonly url: string
  readonly encoding: string
  readonly startedAt: number
  readonly endedAt: number
  /** Compressed size of the body. */
  readonly bytes: number
  /** Including headers. */
  readonly bytesInAll: number
}

/** Scripts and styles of any request type, which the budget limits. */
export const isCode = ({ url }: Fetched): boolean => isScript(url) || isStyle(url)
export const isScript = (url: string): boolean => new URL(url).pathname.endsWith('.js')
export const isStyle = (url: string): boolean => new URL(url).pathname.endsWith('.css')

export interface Visit {
  /** From the start of the navigation until the element is painted and the page reacts. Milliseconds. */
  readonly readyAt: number
  readonly fetched: readonly Fetched[]
}

// Chromium's "Fast 4G": 9 Mbit/s down and 1.5 up, reduced to nine tenths, and 165 ms for each
// request.
export const fast4g = {
  offline: false,
  latency: 165,
  downloadThroughput: (9_000_000 * 0.9) / 8,
  uploadThroughput: (1_500_000 * 0.9) / 8,
}
const slowDown = 4
const timeoutMilliseconds = 30_000
const quietMilliseconds = 500

/** Opens a page with an empty cache, on a slow phone's processor and network. */
export const visit = async (
  browserType: BrowserType,
  executablePath: string,
  { url, readySelector, cookies }: Visited,
): Promise<Visit> => {
  const browser = await browserType.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addCookies([...cookies])
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', fast4g)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    const fetched = watchFetches(session)
    await page.addInitScript(recordReady, readySelector)
    await page.goto(url, { waitUntil: 'commit', timeout: timeoutMilliseconds })
    const readyAt = await waitUntilReady(page)
    await page.waitForTimeout(quietMilliseconds)
    return { readyAt, fetched: fetched() }
  } finally {
    await browser.close()
  }
}

/** Runs in the page: records when the element was painted and the next task ran. */
const recordReady = (selector: string): void => {
  const look = (): void => {
    if (!document.querySelector(selector)) {
      requestAnimationFrame(look)
      return
    }
    requestAnimationFrame(() =>
      setTimeout(() => Object.assign(globalThis, { readyAt: performance.now() })),
    )
  }
  requestAnimationFrame(look)
}

const waitUntilReady = async (page: Page): Promise<number> => {
  const readyAt = await page.waitForFunction(
    () => (globalThis as { readyAt?: number }).readyAt,
    undefined,
    { timeout: timeoutMilliseconds },
  )
  return (await readyAt.jsonValue())!
}

/** Records all following requests of the page. */
export const watchFetches = (session: CDPSession): (() => Fetched[]) => {
  const open = new Map<string, { -readonly [Key in keyof Fetched]: Fetched[Key] }>()
  let began = 0
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    began ||= timestamp
    const startedAt = 1000 * (timestamp - began)
    open.set(requestId, {
      url: request.url,
      encoding: '',
      startedAt,
      endedAt: 0,
      bytes: 0,
      bytesInAll: 0,
    })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const found = open.get(requestId)
    if (!found) return
    found.encoding = response.headers['content-encoding'] ?? ''
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const found = open.get(requestId)
    if (found) found.bytes += encodedDataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const found = open.get(requestId)
    if (!found) return
    found.bytesInAll = encodedDataLength
    found.endedAt = 1000 * (timestamp - began)
  })
  return () => [...open.values()]
}
