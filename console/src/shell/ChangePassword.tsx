import { lazyDialog } from '../kit/dialog/lazyDialog.tsx'
import { closeChangePassword, useIsChangingPassword } from './changePasswordState.ts'

const Dialog = lazyDialog(
  async () => (await import('./ChangePasswordDialog.tsx')).ChangePasswordDialog,
)

/** The dialog that the user menu, the palette and the profile open. */
export const ChangePassword = () => (
  <Dialog opened={useIsChangingPassword()} onClose={closeChangePassword} />
)
