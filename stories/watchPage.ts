import type { Page } from 'playwright-core'
import type { Visitor } from './browser.ts'

/** The browser notes every refused call on the console; what the product says about it is the stories' business. */
const isRefusedCall = (message: string) => message.startsWith('Failed to load resource')

/** Follows what the page sends, and what goes wrong in it. */
export const watchPage = (page: Page): Pick<Visitor, 'calls' | 'forbidden' | 'faults'> => {
  const calls: string[] = []
  const forbidden: string[] = []
  const faults: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/conf/')) calls.push(pathname)
  })
  page.on('response', (response) => {
    if (response.status() === 403) forbidden.push(new URL(response.url()).pathname)
  })
  page.on('pageerror', (error) => faults.push(`script error: ${error.message}`))
  // What the content policy blocks is told as an error too.
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusedCall(message.text()))
      faults.push(`console: ${message.text()}`)
  })
  return { calls, forbidden, faults }
}
