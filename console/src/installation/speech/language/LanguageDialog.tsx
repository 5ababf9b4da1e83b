import { longest } from '@openbooth/contract/limits'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Select, Switch } from '@mantine/core'
import { TextInput } from '../../../kit/field/TextInput.tsx'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { contract } from '../../../api/contract.ts'
import { useCall, useCallMutation } from '../../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { validateOnBlur } from '../../../kit/field/validateOnBlur.ts'
import { changedOf } from '../../../kit/dialog/changedOf.ts'
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx'
import { notify } from '../../../kit/state/notify.ts'
import sections from '../../../kit/page/sections.module.css'
import { rules, sentFrom, valuesOf, type LanguageValues } from './languageForm.ts'
import { changedByLanguages, type SpeechLanguage } from './languages.ts'
import { text } from './text.ts'

interface LanguageDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** The language to change; absent: a new one. */
  readonly language: SpeechLanguage | undefined
}

const options = { invalidates: changedByLanguages, silent: true }
const everyModel = { sort: 'modelName', descending: false, pageSize: 100 } as const

const useSave = () => {
  const t = useText(text)
  const create = useCallMutation(contract.speechLanguage.create, options)
  const update = useCallMutation(contract.speechLanguage.update, options)
  return async (values: LanguageValues, read: SpeechLanguage | undefined) => {
    const sent = sentFrom(values)
    const { enName: name } =
      read === undefined
        ? await create.mutateAsync(sent)
        : await update.mutateAsync({
            id: read.id,
            version: read.version,
            ...changedOf(sentFrom(valuesOf(read)), sent),
          })
    notify('success', t(read === undefined ? 'created' : 'saved', { name }))
  }
}

/** Adds or edits a language. A conflict with another language is reported at its field. */
export const LanguageDialog = ({ opened, onClose, language }: LanguageDialogProps) => {
  const t = useText(text)
  const save = useSave()
  const models = useCall(contract.speechModel.list, everyModel, { enabled: opened })
  const form = useForm({
    initialValues: valuesOf(language),
    enhanceGetInputProps: validateOnBlur(['enName', 'zhName', 'languageTag', 'azureValue']),
    validate: rules,
  })
  const choices = (models.data?.rows ?? []).map(({ id, modelName, status }) => ({
    value: String(id),
    label: status === 'enabled' ? modelName : t('modelIsOff', { name: modelName }),
    // The one that is chosen may stay although it was switched off.
    disabled: status === 'disabled' && id !== language?.defaultModelId,
  }))
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t(language === undefined ? 'newLanguage' : 'editLanguage')}
      submitLabel={t(language === undefined ? 'createLanguage' : 'saveLanguage')}
      form={form}
      edited={{
        row: language,
        valuesOf,
        labels: {
          enName: t('enName'),
          zhName: t('zhName'),
          azureValue: t('azureValue'),
          languageTag: t('languageTag'),
          defaultModelId: t('defaultModel'),
          enabled: t('isEnabled'),
        },
        shown: (field, { defaultModelId }) =>
          field === 'defaultModelId'
            ? choices.find(({ value }) => value === defaultModelId)?.label
            : undefined,
      }}
      onSubmit={save}
      size={560}
    >
      <NameFields form={form} />
      <TagFields form={form} />
      <Select
        label={t('defaultModel')}
        description={t('defaultModelHelp')}
        placeholder={t('noModel')}
        data={choices}
        clearable
        clearButtonProps={{ 'aria-label': t('noModel') }}
        {...form.getInputProps('defaultModelId')}
      />
      <Switch
        label={t('isEnabled')}
        description={t('enabledHelp')}
        {...form.getInputProps('enabled', { type: 'checkbox' })}
      />
    </FormDialog>
  )
}

interface FieldsProps {
  readonly form: UseFormReturnType<LanguageValues>
}

const NameFields = ({ form }: FieldsProps) => {
  const t = useText(text)
  return (
    <div className={sections['fixedPair']}>
      <TextInput
        label={t('enName')}
        maxLength={longest.shortName}
        data-autofocus
        {...form.getInputProps('enName')}
      />
      <TextInput
        label={t('zhName')}
        maxLength={longest.shortName}
        {...form.getInputProps('zhName')}
      />
    </div>
  )
}

const TagFields = ({ form }: FieldsProps) => {
  const t = useText(text)
  return (
    <div className={sections['fixedPair']}>
      <TextInput
        label={t('azureValue')}
        description={t('azureValueHelp')}
        placeholder="zh-CN"
        maxLength={longest.azureValue}
        autoComplete="off"
        {...form.getInputProps('azureValue')}
      />
      <TextInput
        label={t('languageTag')}
        description={t('languageTagHelp')}
        placeholder="zh-Hans"
        maxLength={longest.languageTag}
        autoComplete="off"
        {...form.getInputProps('languageTag')}
      />
    </div>
  )
}
