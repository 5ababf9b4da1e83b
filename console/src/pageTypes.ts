import type { Permission } from '@openbooth/contract/permissions'
import type { AgentCountryType, Role } from '@openbooth/contract/roles'
import type { ComponentType } from 'react'
import type { Words } from '@openbooth/web/i18n/language.ts'
import type { IconName } from './shell/icons.ts'

/** The exports of a screen's module; `preload` starts its first calls while the chunk loads. */
export interface ScreenModule {
  readonly Screen: ComponentType
  readonly preload?: (address: { readonly url: URL; readonly params: object }) => void
}

/** One line of the page table: a screen, or a group of screens. */
export interface Page {
  /** The whole path, with its parameters: `/meeting/detail/:id`. */
  readonly path: string
  readonly title: Words
  readonly icon?: IconName
  /** The roles that may see it. Absent: those of the group. */
  readonly roles?: readonly Role[]
  /** The permission that the user's role in the acting workspace must have. Absent: any role. */
  readonly permission?: Permission
  /** Only agents of this country type. */
  readonly countryType?: AgentCountryType
  /** Never in the sidebar. */
  readonly hidden?: true
  /** Roles that may open it but do not see it in the sidebar. */
  readonly hiddenFor?: readonly Role[]
  /** The path whose sidebar item is lit while this page is open. */
  readonly activeMenu?: string
  /** Other items it may belong to: of these and its own, the one that was lit last is lit. */
  readonly otherMenus?: readonly string[]
  /** The parent page in the breadcrumb, if it is not the sidebar item. */
  readonly under?: string
  /** Its title while the URL names an edited object: `?edit=7`. */
  readonly editTitle?: Words
  /** A tab above the pages that share its sidebar item. */
  readonly tab?: true
  /** A group that stays a submenu even with a single visible child. */
  readonly alwaysShow?: true
  /** False: not in the breadcrumb. */
  readonly breadcrumb?: false
  /** Where the crumb leads instead of the page itself; `noRedirect`: it is no link. */
  readonly redirect?: string
  /** An address outside the console; opens in a new tab. */
  readonly external?: string
  /** Absent for a group and for an address outside. */
  readonly screen?: () => Promise<ScreenModule>
  readonly children?: readonly Page[]
}
