import { PasswordInput } from '../../../kit/field/PasswordInput.tsx'
import type { UseFormReturnType } from '@mantine/form'
import { useText } from '@openbooth/web/i18n/text.ts'
import { codeText } from '../signIn/codeText.ts'

/** The form values for a new password. */
export interface NewPasswordValues {
  password: string
  repetition: string
}

interface NewPasswordProps {
  readonly form: UseFormReturnType<NewPasswordValues>
  readonly label: string
}

/** A new password and its repetition, each hidden or visible. */
export const NewPassword = ({ form, label }: NewPasswordProps) => {
  const t = useText(codeText)
  const toggle = { 'aria-label': t('showPassword'), tabIndex: 0 }
  return (
    <>
      <PasswordInput
        label={label}
        description={t('passwordHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        {...form.getInputProps('password')}
      />
      <PasswordInput
        label={t('repeat')}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        {...form.getInputProps('repetition')}
      />
    </>
  )
}
