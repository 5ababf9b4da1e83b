import { longest } from '@openbooth/contract/limits'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Select, Switch } from '@mantine/core'
import { PasswordInput } from '../../kit/field/PasswordInput.tsx'
import { TextInput } from '../../kit/field/TextInput.tsx'
import { useForm } from '@mantine/form'
import type { ClientCall } from '../../api/contract.ts'
import { useCallMutation, type AnyCall } from '../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { validateOnBlur } from '../../kit/field/validateOnBlur.ts'
import { changedOf } from '../../kit/dialog/changedOf.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { notify } from '../../kit/state/notify.ts'
import shared from '../../kit/page/shared.module.css'
import sections from '../../kit/page/sections.module.css'
import { keepsKey, rulesFor, sentFrom, valuesOf, type ModelValues } from './modelForm.ts'
import type { Model, ModelDialogProps, Provider } from './models.ts'
import { text } from './text.ts'

/** The call's input for a change: only changed fields. */
type Edit<Sent> = { [Field in keyof Sent]?: Sent[Field] | undefined } & {
  id: number
  version: number
}

interface EditDialogProps<Sent> extends ModelDialogProps<Model> {
  readonly providers: readonly Provider[]
  readonly nameExample: string
  /** Refused fields are named as here. */
  readonly calls: {
    readonly create: ClientCall<Sent>
    readonly update: ClientCall<Edit<Sent>>
  }
  readonly invalidates: readonly AnyCall[]
  readonly sentAs: (type: string, values: ReturnType<typeof sentFrom>) => Sent
}

/** Adds or edits a model. It shows only the fields of its provider. */
export const ModelDialog = <Sent extends object>({
  opened,
  onClose,
  model,
  providers,
  nameExample,
  calls,
  invalidates,
  sentAs,
}: EditDialogProps<Sent>) => {
  const t = useText(text)
  const create = useCallMutation(calls.create, { invalidates, silent: true })
  const update = useCallMutation(calls.update, { invalidates, silent: true })
  const startOf = (row: Model | undefined) => valuesOf(row, providers[0]?.value ?? '')
  const form = useForm<ModelValues>({
    initialValues: startOf(model),
    enhanceGetInputProps: validateOnBlur(['modelName', 'host', 'region', 'keyId', 'providerModel']),
    validate: rulesFor(providers, model),
  })
  const { type, region } = form.values
  const providerOf = (chosen: string) =>
    providers.find(({ value }) => value === chosen) ?? providers[0]!
  const provider = providerOf(type)
  const { uses, vendor, hostExample, regionExample, keyIdLabel, keyLabel } = provider
  const sentOf = (values: ModelValues) =>
    sentAs(values.type, sentFrom(values, providerOf(values.type)))
  const save = async (values: ModelValues, read: Model | undefined) => {
    const sent = sentOf(values)
    if (read === undefined) await create.mutateAsync(sent)
    else
      await update.mutateAsync({
        ...(changedOf(sentOf(startOf(read)), sent) as Edit<Sent>),
        id: read.id,
        version: read.version,
      })
    const name = values.modelName.trim()
    notify('success', t(model === undefined ? 'added' : 'saved', { name }))
  }
  const optional = (label: string, field: keyof typeof uses) =>
    uses[field] === 'optional' ? t('optional', { label }) : label
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={model === undefined ? t('newModel') : t('editModel', { name: model.modelName })}
      submitLabel={t(model === undefined ? 'add' : 'save')}
      form={form}
      edited={{
        row: model,
        valuesOf: startOf,
        labels: {
          modelName: t('modelName'),
          type: t('provider'),
          host: t('host'),
          region: t('region'),
          providerModel: t('providerModel'),
          keyId: t('keyId'),
          enabled: t('isEnabled'),
        },
        shown: (field, values) => (field === 'type' ? providerOf(values.type).label : undefined),
      }}
      onSubmit={save}
      size={600}
    >
      <div className={sections['pair']}>
        <Select
          label={t('provider')}
          data={providers.map(({ value, label }) => ({ value, label }))}
          allowDeselect={false}
          data-autofocus
          {...form.getInputProps('type')}
        />
        <TextInput
          label={t('modelName')}
          placeholder={nameExample}
          maxLength={longest.shortName}
          autoComplete="off"
          {...form.getInputProps('modelName')}
        />
      </div>
      {type === 'pocketsphinx' && <p className={shared['smallMuted']}>{t('pocketsphinxHelp')}</p>}
      {uses.region !== 'never' && (
        <TextInput
          label={
            uses.region === 'optional' || form.values.host.trim() !== ''
              ? t('optional', { label: t('region') })
              : t('region')
          }
          {...(regionExample === undefined ? {} : { placeholder: regionExample })}
          maxLength={longest.modelRegion}
          autoComplete="off"
          {...form.getInputProps('region')}
        />
      )}
      {uses.host !== 'never' && (
        <TextInput
          label={optional(t('host'), 'host')}
          description={
            vendor === undefined
              ? t('ownHostHelp')
              : t('vendorHostHelp', {
                  host: vendor.replace('{region}', region.trim() || (regionExample ?? '')),
                })
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...(hostExample === undefined ? {} : { placeholder: hostExample })}
          maxLength={longest.modelHost}
          autoComplete="off"
          inputMode="url"
          {...form.getInputProps('host')}
        />
      )}
      {uses.providerModel !== 'never' && (
        <TextInput
          label={t('providerModel')}
          placeholder="whisper-1"
          maxLength={longest.providerModel}
          autoComplete="off"
          {...form.getInputProps('providerModel')}
        />
      )}
      {uses.keyId !== 'never' && (
        <TextInput
          label={keyIdLabel ?? t('keyId')}
          maxLength={longest.modelKeyId}
          autoComplete="off"
          {...form.getInputProps('keyId')}
        />
      )}
      {uses.key !== 'never' && (
        <PasswordInput
          label={optional(keyLabel ?? t('key'), 'key')}
          description={t(keepsKey(form.values, model) ? 'keyKept' : 'keyHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={longest.modelKey}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('showKey'), tabIndex: 0 }}
          {...form.getInputProps('key')}
        />
      )}
      <Switch
        label={t('isEnabled')}
        description={t('enabledHelp')}
        {...form.getInputProps('enabled', { type: 'checkbox' })}
      />
    </FormDialog>
  )
}
