import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { PasswordInput, Select, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useText } from '../i18n/text.ts'
import { checkOnLeave } from '../kit/checkOnLeave.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { notify } from '../kit/notify.ts'
import styles from './model.module.css'
import {
  keepsKey,
  rulesFor,
  sentFrom,
  valuesOf,
  type EditedModel,
  type ModelValues,
} from './modelForm.ts'
import type { Provider } from './models.ts'
import { text } from './text.ts'

export interface ModelDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** The model to change; absent: a new one. */
  readonly model: EditedModel | undefined
  readonly providers: readonly Provider[]
  readonly providerLabel: string
  readonly nameExample: string
  /** Adds the model, or saves it; refused fields are named as here. */
  readonly onSave: (type: string, values: ReturnType<typeof sentFrom>) => Promise<unknown>
}

/** Adds a model or changes one; asks only for what its provider needs. */
export const ModelDialog = ({
  opened,
  onClose,
  model,
  providers,
  providerLabel,
  nameExample,
  onSave,
}: ModelDialogProps) => {
  const t = useText(text)
  const start = valuesOf(model, providers[0]?.value ?? '')
  const form = useForm<ModelValues>({
    mode: 'controlled',
    initialValues: start,
    enhanceGetInputProps: checkOnLeave(['modelName', 'host', 'region', 'keyId', 'providerModel']),
    validate: rulesFor(providers, model),
  })
  const { type, region } = form.values
  const provider = providers.find(({ value }) => value === type) ?? providers[0]!
  const { uses, vendor, hostExample, regionExample, keyIdLabel, keyLabel } = provider
  const save = async (values: ModelValues) => {
    await onSave(values.type, sentFrom(values, provider))
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
      startFrom={start}
      onSubmit={save}
      size={600}
    >
      <div className={styles['pair']}>
        <Select
          label={providerLabel}
          data={providers.map(({ value, label }) => ({ value, label }))}
          allowDeselect={false}
          data-autofocus
          {...form.getInputProps('type')}
        />
        <TextInput
          label={t('modelName')}
          placeholder={nameExample}
          maxLength={60}
          autoComplete="off"
          {...form.getInputProps('modelName')}
        />
      </div>
      {type === 'pocketsphinx' && <p className={styles['quiet']}>{t('pocketsphinxHelp')}</p>}
      {uses.region !== 'never' && (
        <TextInput
          label={
            uses.region === 'optional' || form.values.host.trim() !== ''
              ? t('optional', { label: t('region') })
              : t('region')
          }
          {...(regionExample === undefined ? {} : { placeholder: regionExample })}
          maxLength={40}
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
          maxLength={200}
          autoComplete="off"
          inputMode="url"
          {...form.getInputProps('host')}
        />
      )}
      {uses.providerModel !== 'never' && (
        <TextInput
          label={t('providerModel')}
          placeholder="whisper-1"
          maxLength={100}
          autoComplete="off"
          {...form.getInputProps('providerModel')}
        />
      )}
      {uses.keyId !== 'never' && (
        <TextInput
          label={keyIdLabel ?? t('keyId')}
          maxLength={200}
          autoComplete="off"
          {...form.getInputProps('keyId')}
        />
      )}
      {uses.key !== 'never' && (
        <PasswordInput
          label={optional(keyLabel ?? t('key'), 'key')}
          description={t(keepsKey(form.values, model) ? 'keyKept' : 'keyHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={500}
          autoComplete="new-password"
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
