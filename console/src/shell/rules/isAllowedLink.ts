import type { Page } from '../../pageTypes.ts'
import { findPages } from './findPage.ts'
import { permitted, type Viewer } from './permitted.ts'

/** Whether a link may be shown, because its page is permitted. */
export const isAllowedLink = (table: readonly Page[], viewer: Viewer, path: string): boolean =>
  findPages(permitted(table, viewer), path).length > 0
