import { redirect, type LoaderFunctionArgs } from 'react-router'
import { readToken } from '@openbooth/web/api/token.ts'
import { pages, publicPages } from '../pages.ts'
import { homePath, loginPath, notFoundPath } from './paths.ts'
import { guardDecision, type GuardDecision, type Visit } from './rules/guardDecision.ts'

const tables = { publicPages, pages, loginPath, homePath, notFoundPath }

/** Does what was decided; null lets the visit pass. */
const obey = (decision: GuardDecision): Response | null =>
  decision.kind === 'redirect' ? redirect(decision.to) : null

/** Stands before every page: runs on each navigation and obeys `guardDecision`. */
export const guard = async ({ request }: LoaderFunctionArgs): Promise<Response | null> => {
  const { pathname, search } = new URL(request.url)
  const visit: Visit = { pathname, fullPath: pathname + search, hasToken: false, viewer: undefined }
  if (readToken() === undefined) return obey(guardDecision(visit, tables))
  // Whoever comes without a token needs nothing of this; the login page stays small.
  const { cachedViewer, fetchViewer, signOut } = await import('./signedIn.ts')
  const known = { ...visit, hasToken: true, viewer: cachedViewer() }
  const decision = guardDecision(known, tables)
  if (decision.kind === 'signOutAndPass') signOut()
  if (decision.kind !== 'fetchUser') return obey(decision)
  const viewer = await fetchViewer()
  // The token is gone when the user could not be fetched, and the way leads to the login page.
  return obey(guardDecision({ ...known, hasToken: viewer !== undefined, viewer }, tables))
}
