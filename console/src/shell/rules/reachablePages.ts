import type { Page } from '../../pageTypes.ts'
import type { IconName } from '../icons.ts'
import { notFoundPath } from '../paths.ts'
import { permitted, type Viewer } from './permitted.ts'

export interface ReachablePage {
  readonly page: Page
  readonly group: Page | undefined
  readonly icon: IconName | undefined
}

/** The screens that can be opened without parameters, except the error page. */
export const reachablePages = (table: readonly Page[], viewer: Viewer): readonly ReachablePage[] =>
  permitted(table, viewer)
    .flatMap((page) =>
      page.children === undefined
        ? [{ page, group: undefined, icon: page.icon }]
        : page.children.map((child) => ({
            page: child,
            group: child.title.en === page.title.en ? undefined : page,
            icon: child.icon ?? page.icon,
          })),
    )
    .filter(({ page }) => !page.path.includes(':') && page.path !== notFoundPath)
