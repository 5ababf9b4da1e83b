import { readCookie, writeCookie } from '@openbooth/web/browser/cookies.ts'
import { createStore } from '@openbooth/web/browser/store.ts'

/** The sidebar on desktop is unfolded or folded to icons; on mobile it is a drawer, open or closed. */
interface SidebarState {
  readonly opened: boolean
  readonly drawerOpened: boolean
  readonly withoutAnimation: boolean
}

const cookieName = 'sidebarStatus'

const sidebar = createStore<SidebarState>({
  // Open if the cookie is absent.
  opened: readCookie(cookieName) !== '0',
  drawerOpened: false,
  withoutAnimation: false,
})

const set = (next: Partial<SidebarState>) =>
  sidebar.write({ ...sidebar.read(), withoutAnimation: false, ...next })

export const toggleSidebar = (): void => {
  const { opened } = sidebar.read()
  writeCookie(cookieName, opened ? '0' : '1', 365)
  set({ opened: !opened })
}

export const openDrawer = (): void => set({ drawerOpened: true })

export const closeDrawer = ({ withoutAnimation = false } = {}): void => {
  if (sidebar.read().drawerOpened) set({ drawerOpened: false, withoutAnimation })
}

export const useSidebar = sidebar.useValue
