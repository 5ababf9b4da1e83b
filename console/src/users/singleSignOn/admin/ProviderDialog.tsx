import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Switch } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import { longest } from '@openbooth/contract/limits'
import { endsIdentities, providerKinds } from '@openbooth/contract/users/singleSignOn/rules'
import { useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../api/contract.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx'
import { RadioRow } from '../../../kit/field/RadioRow.tsx'
import { TextInput } from '../../../kit/field/TextInput.tsx'
import { validateOnBlur } from '../../../kit/field/validateOnBlur.ts'
import { Notice } from '../../../kit/state/Notice.tsx'
import { notify } from '../../../kit/state/notify.ts'
import { GroupRules } from './GroupRules.tsx'
import { Addresses, OidcFields, SamlFields } from './ProtocolFields.tsx'
import { sentFrom, validate, valuesOf, type Provider, type ProviderValues } from './providerForm.ts'
import styles from './providers.module.css'
import { text } from './text.ts'

interface ProviderDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** Undefined: a new one. */
  readonly provider: Provider | undefined
  readonly baseUrl: string
}

const options = { invalidates: [contract.singleSignOn.list], silent: true }

/** Creates an identity provider or changes one. */
export const ProviderDialog = ({ opened, onClose, provider, baseUrl }: ProviderDialogProps) => {
  const t = useText(text)
  const create = useCallMutation(contract.singleSignOn.create, options)
  const update = useCallMutation(contract.singleSignOn.update, options)
  const form = useForm<ProviderValues>({
    initialValues: valuesOf(provider),
    enhanceGetInputProps: validateOnBlur(),
    validate,
  })
  const save = async (values: ProviderValues) => {
    const sent = sentFrom(values)
    const { kind, key } = values
    if (provider === undefined) await create.mutateAsync({ ...sent, kind, key: key.trim() })
    else await update.mutateAsync({ ...sent, id: provider.id, version: provider.version })
    notify('success', t('saved'))
  }
  const isNew = provider === undefined
  const { kind } = form.values
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t(isNew ? 'newProvider' : 'editProvider')}
      submitLabel={t('save')}
      form={form}
      startFrom={valuesOf(provider)}
      onSubmit={save}
      size={680}
    >
      {isNew && <ProtocolAndKey form={form} />}
      <Addresses form={form} baseUrl={baseUrl} />
      <TextInput
        label={t('label')}
        description={t('labelHelp')}
        maxLength={longest.shortName}
        {...form.getInputProps('label')}
      />
      {kind === 'oidc' ? (
        <OidcFields form={form} provider={provider} />
      ) : (
        <SamlFields form={form} />
      )}
      {provider !== undefined &&
        provider.users > 0 &&
        endsIdentities(kind, provider, form.values) && (
          <Notice mood="warning" Icon={IconAlertTriangle} title={t('endsTitle')} role="status">
            {t('endsDetail', { count: provider.users })}
          </Notice>
        )}
      <h3 className={styles['heading']}>{t('people')}</h3>
      <People form={form} />
      <h3 className={styles['heading']}>{t('groups')}</h3>
      <TextInput
        label={t('groupClaim')}
        description={t('groupClaimHelp')}
        spellCheck={false}
        maxLength={longest.clientId}
        {...form.getInputProps('groupClaim')}
      />
      {form.values.groupClaim.trim() !== '' && <GroupRules form={form} />}
      <Switch
        className={styles['last'] ?? ''}
        label={t('isEnabled')}
        description={t('isEnabledHelp')}
        {...form.getInputProps('isEnabled', { type: 'checkbox' })}
      />
    </FormDialog>
  )
}

interface FieldsProps {
  readonly form: UseFormReturnType<ProviderValues>
}

const ProtocolAndKey = ({ form }: FieldsProps) => {
  const t = useText(text)
  return (
    <>
      <RadioRow
        label={t('protocol')}
        choices={providerKinds.map((value) => [value, t(value)] as const)}
        value={form.values.kind}
        onChange={(value) => form.setFieldValue('kind', value)}
      />
      <TextInput
        label={t('key')}
        description={t('keyHelp')}
        autoCapitalize="off"
        spellCheck={false}
        maxLength={30}
        data-autofocus
        {...form.getInputProps('key')}
      />
    </>
  )
}

const People = ({ form }: FieldsProps) => {
  const t = useText(text)
  return (
    <>
      <TextInput
        label={t('emailDomains')}
        description={t('emailDomainsHelp')}
        placeholder="example.org"
        spellCheck={false}
        {...form.getInputProps('emailDomains')}
      />
      <Switch
        label={t('createsUsers')}
        description={t('createsUsersHelp')}
        {...form.getInputProps('createsUsers', { type: 'checkbox' })}
      />
      <Switch
        label={t('requires')}
        description={t('requiresHelp')}
        {...form.getInputProps('isRequired', { type: 'checkbox' })}
      />
      <TextInput
        label={t('signInAgain')}
        description={t('signInAgainHelp')}
        inputMode="numeric"
        {...form.getInputProps('signInAgainHours')}
      />
      {form.values.kind === 'oidc' && (
        <Switch
          label={t('signsOut')}
          description={t('signsOutHelp')}
          {...form.getInputProps('signsOutAtProvider', { type: 'checkbox' })}
        />
      )}
    </>
  )
}
