import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

const set = (open: boolean) => {
  isOpen = open
  for (const listener of listeners) listener()
}

export const openChangePassword = (): void => set(true)
export const closeChangePassword = (): void => set(false)

/** Whether the dialog is open; the user menu, the palette and the profile open it. */
export const useIsChangingPassword = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isOpen,
  )
