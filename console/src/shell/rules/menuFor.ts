import type { Page } from '../../pageTypes.ts'
import { permitted, type Viewer } from './permitted.ts'

/** A line of the sidebar: a link, or a group of links. */
export interface MenuItem {
  readonly page: Page
  readonly items: readonly MenuItem[]
}

const itemsOf = (table: readonly Page[], viewer: Viewer): readonly MenuItem[] =>
  table
    .filter((page) => page.hidden !== true && page.hiddenFor?.includes(viewer.role) !== true)
    .flatMap((page): MenuItem[] => {
      if (page.children === undefined) return [{ page, items: [] }]
      const items = itemsOf(page.children, viewer)
      const only = items[0]
      if (only === undefined) return []
      if (items.length === 1 && page.alwaysShow !== true) return [inPlaceOf(page, only)]
      return [{ page, items }]
    })

/**
 * A group with a single visible child is replaced by the child, with the group's icon if it has
 * none.
 */
const inPlaceOf = (group: Page, child: MenuItem): MenuItem =>
  child.page.icon === undefined && group.icon !== undefined
    ? { ...child, page: { ...child.page, icon: group.icon } }
    : child

/**
 * The sidebar of a viewer: hidden pages are skipped, a group with exactly one visible child is a
 * single item, several children or `alwaysShow` make a submenu.
 */
export const menuFor = (table: readonly Page[], viewer: Viewer): readonly MenuItem[] =>
  itemsOf(permitted(table, viewer), viewer)

/** The path of the item that is lit: the page's `activeMenu`, else its own. */
export const activePath = (matched: readonly Page[], address: string): string =>
  matched.at(-1)?.activeMenu ?? address.replace(/(.)\/$/, '$1')
