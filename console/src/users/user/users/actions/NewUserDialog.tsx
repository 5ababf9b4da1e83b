import { longest } from '@openbooth/contract/limits'
import { Select } from '@mantine/core'
import { TextInput } from '../../../../kit/field/TextInput.tsx'
import { useForm } from '@mantine/form'
import { contract } from '../../../../api/contract.ts'
import { useCallMutation } from '../../../../api/useCall.ts'
import { languageOptions } from '../../../../kit/page/switchLanguage.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { validateOnBlur } from '../../../../kit/field/validateOnBlur.ts'
import { FormDialog } from '../../../../kit/dialog/FormDialog.tsx'
import { notify } from '../../../../kit/state/notify.ts'
import { RoleFields } from '../RoleFields.tsx'
import { text } from '../text.ts'
import { countryTypeOf, rules, userTypeOf, valuesOf, type UserValues } from '../userForm.ts'
import { changedByUsers } from '../users.ts'
import sections from '../../../../kit/page/sections.module.css'

interface NewUserDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Creates an account; its owner sets the password with a link that is mailed. */
export const NewUserDialog = ({ opened, onClose }: NewUserDialogProps) => {
  const t = useText(text)
  const create = useCallMutation(contract.account.registerByAdmin, {
    invalidates: changedByUsers,
    silent: true,
  })
  const form = useForm<UserValues>({
    initialValues: valuesOf(undefined),
    enhanceGetInputProps: validateOnBlur(['userName', 'emailAddress']),
    validate: { userName: rules.userName, emailAddress: rules.emailAddress },
  })
  const save = async (values: UserValues) => {
    const countryType = countryTypeOf(values)
    const { userName } = await create.mutateAsync({
      userName: values.userName.trim(),
      emailAddress: values.emailAddress.trim(),
      userType: userTypeOf(values),
      ...(countryType === null ? {} : { agentCountryType: countryType }),
      language: values.language,
    })
    notify('success', t('created', { name: userName }))
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('createTitle')}
      submitLabel={t('create')}
      form={form}
      startFrom={valuesOf(undefined)}
      onSubmit={save}
    >
      <p className={sections['muted']}>{t('createHelp')}</p>
      <TextInput
        label={t('name')}
        maxLength={longest.shortName}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('userName')}
      />
      <TextInput
        label={t('email')}
        type="email"
        maxLength={longest.emailAddress}
        autoComplete="off"
        {...form.getInputProps('emailAddress')}
      />
      <RoleFields form={form} />
      <Select
        label={t('mailLanguage')}
        data={languageOptions}
        allowDeselect={false}
        {...form.getInputProps('language')}
      />
    </FormDialog>
  )
}
