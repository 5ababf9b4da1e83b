import type { Page } from '../../pageTypes.ts'
import { findPages } from './findPage.ts'
import { menuFor } from './menuFor.ts'
import { permitted, type Viewer } from './permitted.ts'

export interface Visit {
  readonly pathname: string
  /** Path and query, to which sign-in returns. */
  readonly fullPath: string
  readonly hasToken: boolean
  /** The signed-in user, as far as it has been fetched. */
  readonly viewer: Viewer | undefined
}

export type GuardDecision =
  | { readonly kind: 'pass' }
  | { readonly kind: 'signOutAndPass' }
  | { readonly kind: 'fetchUser' }
  | { readonly kind: 'redirect'; readonly to: string }

interface Tables {
  readonly publicPages: readonly Page[]
  readonly pages: readonly Page[]
  readonly loginPath: string
  readonly homePath: string
  readonly notFoundPath: string
}

export const loginWithRedirect = (loginPath: string, fullPath: string): string =>
  `${loginPath}?redirect=${encodeURIComponent(fullPath)}`

/** Where a group's own address leads: its first item in the sidebar. */
const firstScreen = (group: Page, viewer: Viewer): string | undefined => {
  const first = menuFor([group], viewer)[0]
  return first?.items[0]?.page.path ?? first?.page.path
}

/** The decision about a navigation. Pure: the caller loads, signs out and redirects. */
export const guardDecision = (visit: Visit, tables: Tables): GuardDecision => {
  const { pathname, fullPath, hasToken, viewer } = visit
  if (findPages(tables.publicPages, pathname).length > 0)
    return pathname === tables.loginPath && hasToken ? { kind: 'signOutAndPass' } : { kind: 'pass' }
  if (!hasToken) return { kind: 'redirect', to: loginWithRedirect(tables.loginPath, fullPath) }
  if (viewer === undefined) return { kind: 'fetchUser' }
  if (pathname === '/') return { kind: 'redirect', to: tables.homePath }
  const page = findPages(permitted(tables.pages, viewer), pathname).at(-1)
  // An address outside has a line in the sidebar and no screen here.
  if (page === undefined || page.external !== undefined)
    return { kind: 'redirect', to: tables.notFoundPath }
  if (page.children === undefined) return { kind: 'pass' }
  return { kind: 'redirect', to: firstScreen(page, viewer) ?? tables.notFoundPath }
}
