import { useForm } from '@mantine/form'
import { role } from '@openbooth/contract/roles'
import { apiScopes, type ApiScope } from '@openbooth/contract/apiScopes'
import { longest } from '@openbooth/contract/limits'
import { translate, useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../api/contract.ts'
import { useCallMutation } from '../../api/useCall.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { PasswordInput } from '../../kit/field/PasswordInput.tsx'
import { RadioRow } from '../../kit/field/RadioRow.tsx'
import { TextInput } from '../../kit/field/TextInput.tsx'
import { validateOnBlur } from '../../kit/field/validateOnBlur.ts'
import { useUser } from '../../shell/user.ts'
import { CheckList } from '../../kit/field/CheckList.tsx'
import { text } from './text.ts'

interface KeyDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onMade: (key: string) => void
}

type Days = '30' | '90' | '365' | 'never'
const empty = { name: '', scopes: [] as ApiScope[], days: '90' as Days, password: '' }
const validate = {
  name: (value: string) => (value.trim() === '' ? translate(text, 'nameRequired') : null),
  scopes: (value: ApiScope[]) => (value.length === 0 ? translate(text, 'chooseOne') : null),
  password: (value: string) => (value === '' ? translate(text, 'passwordRequired') : null),
}

/**
 * Creates an API key. It requires the password, which a person at another user's screen does not
 * know.
 */
export const KeyDialog = ({ opened, onClose, onMade }: KeyDialogProps) => {
  const t = useText(text)
  const { userType } = useUser()
  const create = useCallMutation(contract.apiKey.create, {
    invalidates: [contract.apiKey.list],
    silent: true,
  })
  const form = useForm({
    initialValues: empty,
    enhanceGetInputProps: validateOnBlur(),
    validate,
  })
  const scopes = apiScopes.filter((one) => one !== 'projects' || userType === role.agent)
  const { error } = form.getInputProps('scopes') as { readonly error?: string }
  const make = async ({ days, name, ...values }: typeof empty) => {
    const { key } = await create.mutateAsync({
      ...values,
      name: name.trim(),
      ...(days !== 'never' && { days: Number(days) }),
    })
    onMade(key)
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('newKey')}
      submitLabel={t('createKey')}
      form={form}
      startFrom={empty}
      onSubmit={make}
    >
      <TextInput
        label={t('name')}
        description={t('nameHelp')}
        maxLength={longest.shortName}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <CheckList
        label={t('scopes')}
        choices={scopes.map((value) => ({
          value,
          name: t(value),
          detail: t(`${value}Detail`),
        }))}
        chosen={form.values.scopes}
        onChange={(chosen) => form.setFieldValue('scopes', chosen)}
        error={error}
      />
      <RadioRow
        label={t('expires')}
        choices={[
          ['30', t('days30')],
          ['90', t('days90')],
          ['365', t('days365')],
          ['never', t('never')],
        ]}
        value={form.values.days}
        onChange={(days) => form.setFieldValue('days', days)}
      />
      <PasswordInput
        label={t('password')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
        {...form.getInputProps('password')}
      />
    </FormDialog>
  )
}
