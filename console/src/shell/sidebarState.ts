import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from '../kit/cookies.ts'

/** The sidebar on desktop is unfolded or folded to icons; on mobile it is a drawer, open or closed. */
interface SidebarState {
  readonly opened: boolean
  readonly drawerOpened: boolean
  readonly withoutAnimation: boolean
}

const cookieName = 'sidebarStatus'

let state: SidebarState = {
  // Open if the cookie is absent.
  opened: readCookie(cookieName) !== '0',
  drawerOpened: false,
  withoutAnimation: false,
}
const listeners = new Set<() => void>()

const set = (next: Partial<SidebarState>) => {
  state = { ...state, withoutAnimation: false, ...next }
  for (const listener of listeners) listener()
}

export const toggleSidebar = (): void => {
  writeCookie(cookieName, state.opened ? '0' : '1', 365)
  set({ opened: !state.opened })
}

export const openDrawer = (): void => set({ drawerOpened: true })

export const closeDrawer = ({ withoutAnimation = false } = {}): void => {
  if (state.drawerOpened) set({ drawerOpened: false, withoutAnimation })
}

export const useSidebar = (): SidebarState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
