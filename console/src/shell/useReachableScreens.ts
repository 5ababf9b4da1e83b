import { pages } from '../pages.ts'
import { reachablePages, type ReachablePage } from './rules/reachablePages.ts'
import { useUser, viewerOf } from './user.ts'

/** The pages of the signed-in user that are there already and stand in the sidebar, but the one that asks. */
export const useReachableScreens = (butPath: string): readonly ReachablePage[] =>
  reachablePages(pages, viewerOf(useUser())).filter(
    ({ page }) => page.screen !== undefined && page.hidden !== true && page.path !== butPath,
  )
