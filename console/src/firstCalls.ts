import { dateText, numberText, ownTimeZone } from '@openbooth/web/format.ts'
import { contract } from './api/contract.ts'
import { prefetch } from './api/prefetchedCalls.ts'
import { readUserId } from './api/session.ts'
import { hostedEvents } from './events/event/hosted/hostedEvents.ts'
import { inputAt } from './kit/list/defineList.ts'
import { homePath, publicPaths } from './shell/paths.ts'

// The calls of the first page, sent before the rest loads (build/callsFirst.ts), so its imports
// must be small. Pages that are rarely the first make their own calls.

/**
 * Browsers load their tables for numbers and dates at the first use, so we use them while waiting
 * for the responses.
 */
const readTables = () => {
  const language = document.documentElement.lang.startsWith('zh') ? 'zh' : 'en'
  numberText(language, 0)
  dateText(language, new Date().toISOString(), ownTimeZone())
}

const url = new URL(location.href)
const { pathname } = url
const userId = readUserId()

if (userId !== undefined && publicPaths.every((path) => path !== pathname)) {
  prefetch(contract.account.getInfo, { userId })
  if (pathname === '/' || pathname === homePath) prefetch(contract.home.overview, {})
  if (pathname === '/meeting/establish') prefetch(hostedEvents.call, inputAt(hostedEvents, url))
  setTimeout(readTables)
}
