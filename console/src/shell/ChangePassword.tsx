import { lazy, Suspense, useRef } from 'react'
import { closeChangePassword, useIsChangingPassword } from './changePasswordState.ts'

const Dialog = lazy(async () => {
  const { ChangePasswordDialog } = await import('./ChangePasswordDialog.tsx')
  return { default: ChangePasswordDialog }
})

/** Loads the dialog when it is first asked for, and then keeps it, so that the focus finds its way back. */
export const ChangePassword = () => {
  const isOpen = useIsChangingPassword()
  const wasOpen = useRef(false)
  if (isOpen) wasOpen.current = true
  return wasOpen.current ? (
    <Suspense fallback={null}>
      <Dialog opened={isOpen} onClose={closeChangePassword} />
    </Suspense>
  ) : null
}
