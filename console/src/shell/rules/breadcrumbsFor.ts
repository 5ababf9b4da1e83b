import type { Words } from '@openbooth/web/i18n/language.ts'
import type { Page } from '../../pageTypes.ts'

export interface Crumb {
  readonly title: Words
  /** Where it leads; absent: it is not clickable. */
  readonly to?: string
}

// The router has decoded the parameters; in an address a `/` or `?` of theirs would lead elsewhere.
const filledIn = (path: string, params: Readonly<Record<string, string | undefined>>) =>
  path.replaceAll(/:(\w+)/g, (place, name: string) => {
    const value = params[name]
    return value === undefined ? place : encodeURIComponent(value)
  })

/**
 * The crumbs of a page: Home first unless the first matched page is Home; pages with `breadcrumb:
 * false` are left out; the last one and those marked `noRedirect` do not lead anywhere, the others to
 * their redirect or their own path with the current parameters.
 */
export const breadcrumbsFor = (
  home: Page,
  matched: readonly Page[],
  params: Readonly<Record<string, string | undefined>> = {},
): readonly Crumb[] => {
  const trail = matched[0]?.path === home.path ? matched : [home, ...matched]
  const shown = trail.filter((page) => page.breadcrumb !== false)
  return shown.map((page, index) =>
    index === shown.length - 1 || page.redirect === 'noRedirect'
      ? { title: page.title }
      : { title: page.title, to: filledIn(page.redirect ?? page.path, params) },
  )
}
