import { redirect, type MiddlewareFunction } from 'react-router'
import { readToken } from '@openbooth/web/api/token.ts'
import { isReleaseOutdated, loadAddressAnew } from '../kit/lazy/release.ts'
import { pages, publicPages } from '../pages.ts'
import { homePath, loginPath, notFoundPath } from './paths.ts'
import { guardDecision, type GuardDecision, type Visit } from './rules/guardDecision.ts'

const tables = { publicPages, pages, loginPath, homePath, notFoundPath }

/** Does what was decided; nothing lets the visit pass. */
const obey = (decision: GuardDecision): void => {
  if (decision.kind === 'redirect') throw redirect(decision.to)
}

const decide = async ({ pathname, search }: URL): Promise<void> => {
  const visit: Visit = { pathname, fullPath: pathname + search, hasToken: false, viewer: undefined }
  if (readToken() === undefined) {
    obey(guardDecision(visit, tables))
    return
  }
  // Whoever comes without a token needs nothing of this; the login page stays small.
  const { cachedViewer, fetchViewer, signOut } = await import('./signedIn.ts')
  const known = { ...visit, hasToken: true, viewer: cachedViewer() }
  const decision = guardDecision(known, tables)
  if (decision.kind === 'signOutAndPass') signOut()
  if (decision.kind !== 'fetchUser') {
    obey(decision)
    return
  }
  const viewer = await fetchViewer()
  // The token is gone when the user could not be fetched, and the way leads to the login page.
  obey(guardDecision({ ...known, hasToken: viewer !== undefined, viewer }, tables))
}

let lastPath: string | undefined

/**
 * Stands before every page: runs on each navigation and obeys `guardDecision`. A way to another page of a newer console
 * is taken by the browser; whatever was typed on this one has let go of it by then.
 */
export const guard: MiddlewareFunction = async ({ request }, next) => {
  const url = new URL(request.url)
  if (isReleaseOutdated() && lastPath !== undefined && lastPath !== url.pathname)
    return loadAddressAnew(url)
  await decide(url)
  lastPath = url.pathname
  return next()
}
