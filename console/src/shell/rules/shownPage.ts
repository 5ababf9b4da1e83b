import type { Page } from '../../pageTypes.ts'
import { findPages } from './findPage.ts'

/**
 * A page in its current form: with the editing title if the URL names an edited object, and below
 * the sidebar item from which the user came, if it also belongs there.
 * @param lastMenu the last active sidebar item
 */
export const shownPage = (page: Page, search: string, lastMenu?: string): Page => ({
  ...page,
  ...(page.editTitle !== undefined && new URLSearchParams(search).has('edit')
    ? { title: page.editTitle }
    : {}),
  ...(lastMenu !== undefined && page.otherMenus?.includes(lastMenu) === true
    ? { activeMenu: lastMenu }
    : {}),
})

/**
 * The breadcrumb of a page: its group, parents and itself.
 * @param table the permitted pages, which are the only links
 */
export const wayTo = (table: readonly Page[], matched: readonly Page[]): readonly Page[] => {
  const page = matched.at(-1)
  const above = page?.under ?? page?.activeMenu
  if (page === undefined || above === undefined) return matched
  const way = wayTo(table, findPages(table, above))
  return way.length === 0 ? matched : [...way, page]
}
