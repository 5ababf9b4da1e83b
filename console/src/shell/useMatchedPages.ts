import { useLocation } from '../kit/router/useLocation.ts'
import type { Page } from '../pageTypes.ts'
import { pages } from '../pages.ts'
import { lastMenu } from './lastMenu.ts'
import { findPages } from './rules/findPage.ts'
import { shownPage } from './rules/shownPage.ts'

/** The pages of the table the address leads through, the group first. */
export const useMatchedPages = (): readonly Page[] => {
  const { pathname, search } = useLocation()
  const last = lastMenu()
  return findPages(pages, pathname).map((page) => shownPage(page, search, last))
}
