import { allCalls } from '@openbooth/contract'
import type { Page, Request } from 'playwright-core'

/** The browser reports every failed call on the console. Stories test the product's own message. */
const isRefusedCall = (message: string) =>
  /^(?:Failed to load resource|WebSocket connection to )/.test(message)

/** Streams never finish, so a page with an open stream can count as loaded. */
const streams = new Set(
  allCalls().flatMap(({ call }) => (call.answers === 'stream' ? [call.path] : [])),
)
const lookMilliseconds = 20
const timeoutMilliseconds = 15_000

/** Runs in the page: resolves once the page has rendered and has no pending task. */
export const rest = (): Promise<true> =>
  new Promise<true>((resolve) => {
    requestAnimationFrame(() => requestIdleCallback(() => resolve(true), { timeout: 500 }))
  })

export interface Watched {
  /** Resolves when the page has no pending requests except its streams. */
  settled(): Promise<void>
  /** The calls of this window so far, such as `/conf/user/login`. */
  readonly calls: readonly string[]
  /** The calls of this window that returned 'No Permission'. */
  readonly forbidden: readonly string[]
  /** Forbidden events: script errors, errors on the console, content blocked by the policy. */
  readonly faults: readonly string[]
}

/** Records the requests and the errors of a page. */
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
    const until = performance.now() + timeoutMilliseconds
    // Rendering a response may start more requests, so the page must be idle twice in a row.
    for (let rests = 0; rests < 2; rests += 1) {
      const before = sent
      // A page in the middle of a navigation has not settled either.
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
