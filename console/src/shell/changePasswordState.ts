import { createStore } from '@openbooth/web/browser/store.ts'

const isOpen = createStore(false)

export const openChangePassword = (): void => isOpen.write(true)
export const closeChangePassword = (): void => isOpen.write(false)

/** Whether the dialog is open; the user menu, the palette and the profile open it. */
export const useIsChangingPassword = isOpen.useValue
