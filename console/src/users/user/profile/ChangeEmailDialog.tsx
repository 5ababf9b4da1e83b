import { PasswordInput } from '../../../kit/field/PasswordInput.tsx'
import { useForm } from '@mantine/form'
import { validateOnBlur } from '../../../kit/field/validateOnBlur.ts'
import { ApiError } from '@openbooth/web/api/ApiError.ts'
import { contract } from '../../../api/contract.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx'
import { notify } from '../../../kit/state/notify.ts'
import { checkCode, checkEmail } from '../signIn/codeChecks.ts'
import { codeText } from '../signIn/codeText.ts'
import { MailedCode } from '../signIn/MailedCode.tsx'
import { userInfoText } from './userInfoText.ts'

interface ChangeEmailDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

const empty = { emailAddress: '', captcha: { answer: '' }, authCode: '', password: '' }

/** The server names fields of the call's `email`; the form has them at its top. */
const withoutPrefix = (error: unknown): unknown =>
  error instanceof ApiError
    ? new ApiError({
        ...error.problem,
        fields: error.problem.fields.map((field) => ({
          ...field,
          path: field.path.replace(/^email\./, ''),
        })),
      })
    : error

/** Another e-mail address: proved by a code mailed to it, and by the password. */
export const ChangeEmailDialog = ({ opened, onClose }: ChangeEmailDialogProps) => {
  const t = useText(userInfoText)
  const c = useText(codeText)
  const changeUserInfo = useCallMutation(contract.account.changeUserInfo, {
    invalidates: [contract.account.getInfo],
    silent: true,
  })
  const form = useForm({
    initialValues: empty,
    enhanceGetInputProps: validateOnBlur(['emailAddress']),
    validate: {
      emailAddress: checkEmail,
      authCode: checkCode,
      password: (value) => (value === '' ? t('passwordRequired') : null),
    },
  })
  const change = async ({ emailAddress, authCode, password }: typeof empty) => {
    const email = { emailAddress: emailAddress.trim(), authCode: authCode.trim(), password }
    try {
      await changeUserInfo.mutateAsync({ email })
    } catch (error) {
      throw withoutPrefix(error)
    }
    notify('success', t('emailChanged'))
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('changeEmail')}
      submitLabel={t('changeEmail')}
      form={form}
      onSubmit={change}
      size={440}
    >
      {opened && <MailedCode form={form} purpose="changeEmail" emailLabel={t('newEmail')} />}
      <PasswordInput
        label={t('ownPassword')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': c('showPassword'), tabIndex: 0 }}
        {...form.getInputProps('password')}
      />
    </FormDialog>
  )
}
