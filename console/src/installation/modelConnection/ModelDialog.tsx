import { longest } from '@openbooth/contract/limits'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Select, Switch } from '@mantine/core'
import { TextInput } from '../../kit/field/TextInput.tsx'
import { useForm, type UseFormReturnType } from '@mantine/form'
import type { ClientCall } from '../../api/contract.ts'
import { useCallMutation, type AnyCall } from '../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { validateOnBlur } from '../../kit/field/validateOnBlur.ts'
import { changedOf } from '../../kit/dialog/changedOf.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { notify } from '../../kit/state/notify.ts'
import sections from '../../kit/page/sections.module.css'
import { CredentialFields, ServiceFields } from './ModelFields.tsx'
import { rulesFor, sentFrom, valuesOf, type ModelValues } from './modelForm.ts'
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
  const providerOf = (chosen: string) =>
    providers.find(({ value }) => value === chosen) ?? providers[0]!
  const provider = providerOf(form.values.type)
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
      <ProviderAndName form={form} providers={providers} nameExample={nameExample} />
      <ServiceFields form={form} provider={provider} />
      <CredentialFields form={form} provider={provider} model={model} />
      <Switch
        label={t('isEnabled')}
        description={t('enabledHelp')}
        {...form.getInputProps('enabled', { type: 'checkbox' })}
      />
    </FormDialog>
  )
}

interface ProviderAndNameProps {
  readonly form: UseFormReturnType<ModelValues>
  readonly providers: readonly Provider[]
  readonly nameExample: string
}

const ProviderAndName = ({ form, providers, nameExample }: ProviderAndNameProps) => {
  const t = useText(text)
  return (
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
  )
}
