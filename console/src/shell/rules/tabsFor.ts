import type { Page } from '../../pageTypes.ts'
import { permitted, type Viewer } from './permitted.ts'

/** The tabs above a page: the pages with the same sidebar item. */
export const tabsFor = (
  table: readonly Page[],
  matched: readonly Page[],
  viewer: Viewer,
): readonly Page[] => {
  const here = matched.at(-1)
  if (here?.tab !== true) return []
  const itemOf = ({ activeMenu, path }: Page) => activeMenu ?? path
  const tabs = permitted(table, viewer)
    .flatMap((page) => page.children ?? [page])
    .filter((page) => page.tab === true && itemOf(page) === itemOf(here))
  return tabs.length > 1 ? tabs : []
}
