import { readToken } from '@openbooth/web/api/token.ts'
import { workspaceIn } from '../api/workspace.ts'
import { isReleaseOutdated, reloadAt } from '../kit/lazy/release.ts'
import { pages, publicPages } from '../pages.ts'
import { homePath, loginPath, notFoundPath } from './paths.ts'
import { guardDecision, type GuardDecision, type Visit } from './rules/guardDecision.ts'

const tables = { publicPages, pages, loginPath, homePath, notFoundPath }

/** The redirect of the decision. Undefined: allowed. */
const leadTo = (decision: GuardDecision): string | undefined =>
  decision.kind === 'redirect' ? decision.to : undefined

const decide = async ({ pathname, search }: URL): Promise<string | undefined> => {
  const visit: Visit = { pathname, fullPath: pathname + search, hasToken: false, viewer: undefined }
  if (readToken() === undefined) return leadTo(guardDecision(visit, tables))
  // Not needed without a token, so that the login page stays small.
  const { cachedViewer, fetchViewer, signOut } = await import('./signedIn.ts')
  const known = { ...visit, hasToken: true, viewer: cachedViewer() }
  const decision = guardDecision(known, tables)
  if (decision.kind === 'signOutAndPass') signOut()
  if (decision.kind !== 'fetchUser') return leadTo(decision)
  const viewer = await fetchViewer()
  // The token is removed if the user could not be loaded, and the decision leads to the login page.
  return leadTo(guardDecision({ ...known, hasToken: viewer !== undefined, viewer }, tables))
}

let lastPath: string | undefined

/**
 * Runs before every page and applies `guardDecision`. If the console is outdated, the browser loads
 * the next page in full; unsaved input has been confirmed by then.
 * @returns the path of a redirect
 */
export const guard = async (url: URL): Promise<string | undefined> => {
  if (isReleaseOutdated() && lastPath !== undefined && lastPath !== url.pathname)
    return reloadAt(url)
  // Switches by a full page load, which clears all stores and caches.
  if (workspaceIn(url) !== undefined && readToken() !== undefined) return reloadAt(url)
  const instead = await decide(url)
  if (instead === undefined) lastPath = url.pathname
  return instead
}
