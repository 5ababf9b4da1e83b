import { roleMay } from '@openbooth/contract/permissions'
import { role, type AgentCountryType, type MemberRole, type Role } from '@openbooth/contract/roles'
import type { Page } from '../../pageTypes.ts'

/** What of a user decides about pages. */
export interface Viewer {
  readonly role: Role
  readonly countryType: AgentCountryType | null
  /** The role in the acting workspace. Absent: owner. */
  readonly memberRole?: MemberRole
}

/** Whether this page, looked at alone, is for the viewer. */
const isFor = (page: Page, viewer: Viewer): boolean =>
  (page.roles === undefined || page.roles.includes(viewer.role)) &&
  (page.permission === undefined || roleMay(viewer.memberRole ?? 'owner', page.permission)) &&
  (page.countryType === undefined ||
    (viewer.role === role.agent && viewer.countryType === page.countryType))

/** The table without pages that the viewer may not see, and without empty groups. */
export const permitted = (table: readonly Page[], viewer: Viewer): readonly Page[] =>
  table.flatMap((page) => {
    if (!isFor(page, viewer)) return []
    if (page.children === undefined) return [page]
    const children = permitted(page.children, viewer)
    return children.length === 0 ? [] : [{ ...page, children }]
  })
