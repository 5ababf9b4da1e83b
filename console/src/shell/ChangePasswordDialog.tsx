import { PasswordInput } from '../kit/field/PasswordInput.tsx'
import { useForm } from '@mantine/form'
import { shortestChangedPassword } from '@openbooth/contract/users/user/passwordLengths'
import { validateOnBlur } from '../kit/field/validateOnBlur.ts'
import { contract } from '../api/contract.ts'
import { useCallMutation } from '../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { FormDialog } from '../kit/dialog/FormDialog.tsx'
import { notify } from '../kit/state/notify.ts'
import { text } from './text.ts'
import { refetchUser } from './user.ts'

interface ChangePasswordDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

const empty = { oldPwd: '', password: '', confirmation: '' }

/** Opens with its fields cleared; closes on Cancel and after a change. A mismatch sends nothing. */
export const ChangePasswordDialog = ({ opened, onClose }: ChangePasswordDialogProps) => {
  const t = useText(text)
  const updatePwd = useCallMutation(contract.account.updatePwd, { silent: true })
  const form = useForm({
    initialValues: empty,
    enhanceGetInputProps: validateOnBlur(),
    validate: {
      oldPwd: (value) => (value === '' ? t('oldPasswordRequired') : null),
      password: (value) =>
        value === ''
          ? t('newPasswordRequired')
          : value.length < shortestChangedPassword
            ? t('passwordTooShort')
            : null,
      confirmation: (value, { password }) =>
        value === '' ? t('confirmationRequired') : value !== password ? t('passwordsDiffer') : null,
    },
  })
  const change = async ({ oldPwd, password }: typeof empty) => {
    // Specification §7: the user is fetched again first, so that the id is surely the token's.
    const { id } = await refetchUser()
    await updatePwd.mutateAsync({ id, oldPwd, password, endUpdateInfo: 1 })
    notify('success', t('passwordChanged'))
  }
  const field = (name: keyof typeof empty, autoComplete: string) => ({
    ...form.getInputProps(name),
    autoComplete,
    visibilityToggleButtonProps: { 'aria-label': t('showPassword'), tabIndex: 0 },
  })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('changePassword')}
      submitLabel={t('changePassword')}
      form={form}
      onSubmit={change}
      size={420}
    >
      <PasswordInput
        label={t('oldPassword')}
        data-autofocus
        {...field('oldPwd', 'current-password')}
      />
      <PasswordInput label={t('newPassword')} {...field('password', 'new-password')} />
      <PasswordInput label={t('confirmPassword')} {...field('confirmation', 'new-password')} />
    </FormDialog>
  )
}
