import { useWords } from '@openbooth/web/i18n/text.ts'
import type { WayOut } from '../kit/state/wayOut.ts'
import { pages } from '../pages.ts'
import { findPages } from './rules/findPage.ts'
import { useMatchedPages } from './useMatchedPages.ts'

/** From a page of one thing to the page of the sidebar it belongs to. */
export const useWayOut = (): WayOut | undefined => {
  const words = useWords()
  const to = useMatchedPages().at(-1)?.activeMenu
  const page = to === undefined ? undefined : findPages(pages, to).at(-1)
  return page === undefined ? undefined : { to: page.path, name: words(page.title) }
}
