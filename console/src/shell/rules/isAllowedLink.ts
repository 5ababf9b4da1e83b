import type { Page } from '../../pageTypes.ts'
import { findPages } from './findPage.ts'
import { permitted, type Viewer } from './permitted.ts'

/** Whether a link may be shown at all: nobody is led to a page that would answer 404. */
export const isAllowedLink = (table: readonly Page[], viewer: Viewer, path: string): boolean =>
  findPages(permitted(table, viewer), path).length > 0
