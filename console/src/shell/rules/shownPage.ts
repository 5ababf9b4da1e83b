import type { Page } from '../../pageTypes.ts'
import { findPages } from './findPage.ts'

/**
 * A page as it shows itself now: with the title of changing while the address names what is changed, and in the sidebar
 * where its reader came from, if it belongs there too.
 * @param lastMenu the item of the sidebar that was lit before
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
 * The way to a page: its group, the pages it belongs under, itself.
 * @param table what the reader may see; nobody is led anywhere else
 */
export const wayTo = (table: readonly Page[], matched: readonly Page[]): readonly Page[] => {
  const page = matched.at(-1)
  const above = page?.under ?? page?.activeMenu
  if (page === undefined || above === undefined) return matched
  const way = wayTo(table, findPages(table, above))
  return way.length === 0 ? matched : [...way, page]
}
