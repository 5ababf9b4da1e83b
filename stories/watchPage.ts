import { allCalls } from '@openbooth/contract'
import type { Page, Request } from 'playwright-core'

/** The browser notes every refused call on the console; what the product says about it is the stories' business. */
const isRefusedCall = (message: string) =>
  /^(?:Failed to load resource|WebSocket connection to )/.test(message)

/** Streams never finish: a page that follows one has loaded all the same. */
const streams = new Set(
  allCalls().flatMap(({ call }) => (call.answers === 'stream' ? [call.path] : [])),
)
const lookMilliseconds = 20
const patienceMilliseconds = 15_000

/** Runs in the page: fulfilled once it has drawn and nothing else waits to be done. */
export const rest = (): Promise<true> =>
  new Promise<true>((resolve) => {
    requestAnimationFrame(() => requestIdleCallback(() => resolve(true), { timeout: 500 }))
  })

export interface Watched {
  /** Resolves when the page waits for nothing except its open streams. */
  settled(): Promise<void>
  /** The calls this window made so far, such as `/conf/user/login`. */
  readonly calls: readonly string[]
  /** The calls of this window that returned 'No Permission'. */
  readonly forbidden: readonly string[]
  /** What must never happen: script errors, errors on the console, content the policy blocked. */
  readonly faults: readonly string[]
}

/** Follows what the page sends, and what goes wrong in it. */
export const watchPage = (page: Page): Watched => {
  const underWay = new Set<Request>()
  const calls: string[] = []
  const forbidden: string[] = []
  const faults: string[] = []
  let sent = 0
  page.on('request', (request) => {
    sent += 1
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/conf/')) calls.push(pathname)
    if (!(streams as ReadonlySet<string>).has(pathname)) underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  page.on('response', (response) => {
    if (response.status() === 403) forbidden.push(new URL(response.url()).pathname)
  })
  page.on('pageerror', (error) => faults.push(`script error: ${error.message}`))
  // Blocks by the content security policy are reported as errors too.
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusedCall(message.text()))
      faults.push(`console: ${message.text()}`)
  })
  const settled = async (): Promise<void> => {
    const until = performance.now() + patienceMilliseconds
    // What has come is drawn first, and drawing it may ask for more: only who rests twice has settled.
    for (let rests = 0; rests < 2; rests += 1) {
      const before = sent
      // A page that is left in the middle has not settled either.
      const isDrawn = underWay.size === 0 && (await page.evaluate(rest).catch(() => false))
      if (!isDrawn || sent !== before) {
        rests = -1
        if (performance.now() > until)
          throw new Error(`still loading: ${[...underWay].map((one) => one.url()).join(', ')}`)
        await page.waitForTimeout(lookMilliseconds)
      }
    }
  }
  return { calls, forbidden, faults, settled }
}
