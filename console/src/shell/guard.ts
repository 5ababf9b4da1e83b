import { readToken } from '@openbooth/web/api/token.ts'
import { isReleaseOutdated, loadAddressAnew } from '../kit/lazy/release.ts'
import { pages, publicPages } from '../pages.ts'
import { homePath, loginPath, notFoundPath } from './paths.ts'
import { guardDecision, type GuardDecision, type Visit } from './rules/guardDecision.ts'

const tables = { publicPages, pages, loginPath, homePath, notFoundPath }

/** Where the decision leads instead; undefined lets the visit pass. */
const leadTo = (decision: GuardDecision): string | undefined =>
  decision.kind === 'redirect' ? decision.to : undefined

const decide = async ({ pathname, search }: URL): Promise<string | undefined> => {
  const visit: Visit = { pathname, fullPath: pathname + search, hasToken: false, viewer: undefined }
  if (readToken() === undefined) return leadTo(guardDecision(visit, tables))
  // Whoever comes without a token needs nothing of this; the login page stays small.
  const { cachedViewer, fetchViewer, signOut } = await import('./signedIn.ts')
  const known = { ...visit, hasToken: true, viewer: cachedViewer() }
  const decision = guardDecision(known, tables)
  if (decision.kind === 'signOutAndPass') signOut()
  if (decision.kind !== 'fetchUser') return leadTo(decision)
  const viewer = await fetchViewer()
  // The token is gone when the user could not be fetched, and the way leads to the login page.
  return leadTo(guardDecision({ ...known, hasToken: viewer !== undefined, viewer }, tables))
}

let lastPath: string | undefined

/**
 * Stands before every page: runs on each navigation and obeys `guardDecision`. A way to another page of a newer console
 * is taken by the browser; whatever was typed on this one has let go of it by then.
 * @returns the address the way leads to instead
 */
export const guard = async (url: URL): Promise<string | undefined> => {
  if (isReleaseOutdated() && lastPath !== undefined && lastPath !== url.pathname)
    return loadAddressAnew(url)
  const instead = await decide(url)
  if (instead === undefined) lastPath = url.pathname
  return instead
}
