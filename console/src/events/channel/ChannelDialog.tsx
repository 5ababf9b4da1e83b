import { longest } from '@openbooth/contract/limits'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import { TextInput } from '../../kit/field/TextInput.tsx'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { validateOnBlur } from '../../kit/field/validateOnBlur.ts'
import { contract } from '../../api/contract.ts'
import { useCallMutation } from '../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { changedOf } from '../../kit/dialog/changedOf.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { notify } from '../../kit/state/notify.ts'
import styles from './channel.module.css'
import { rules, sentFrom, valuesOf, type ChannelNames, type ChannelValues } from './channelForm.ts'
import { changedByChannels, type Channel } from './channels.ts'
import type { LanguageChoice } from '../../kit/field/languageChoices.ts'
import { LanguageTagField } from './LanguageTagField.tsx'
import { text } from './text.ts'

interface ChannelDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** The channel to change; absent: a new one. */
  readonly channel: Channel | undefined
  /** The initial name of a new channel. */
  readonly suggested?: Partial<ChannelNames>
  readonly onCreated?: (channel: ChannelNames & { readonly id: number }) => void
}

const options = { invalidates: changedByChannels, silent: true }

const useSave = (onCreated: ChannelDialogProps['onCreated']) => {
  const t = useText(text)
  const create = useCallMutation(contract.channel.create, options)
  const update = useCallMutation(contract.channel.update, options)
  return async (values: ChannelValues, read: Channel | undefined) => {
    const sent = sentFrom(values)
    if (read === undefined) {
      const created = await create.mutateAsync(sent)
      notify('success', t('created', { name: created.enName }))
      onCreated?.(created)
    } else {
      const { enName } = await update.mutateAsync({
        id: read.id,
        version: read.version,
        ...changedOf(sentFrom(valuesOf(read)), sent),
      })
      notify('success', t('saved', { name: enName }))
    }
  }
}

/** Creates or edits a channel. A duplicate name is reported at its field. */
export const ChannelDialog = ({
  opened,
  onClose,
  channel,
  suggested,
  onCreated,
}: ChannelDialogProps) => {
  const t = useText(text)
  const save = useSave(onCreated)
  const form = useForm({
    initialValues: valuesOf(channel),
    enhanceGetInputProps: validateOnBlur(),
    validate: rules,
  })
  const nameAfter = ({ enName, zhName }: LanguageChoice) => {
    const typed = form.getValues()
    if (typed.enName.trim() === '') form.setFieldValue('enName', enName)
    if (typed.zhName.trim() === '') form.setFieldValue('zhName', zhName)
  }
  // In the middle of planning an event the name comes first, and the order does not matter.
  const isPlanning = suggested !== undefined
  const tag = (
    <LanguageTagField
      label={t('languageTag')}
      description={t('languageTagHelp')}
      placeholder="pt-BR"
      maxLength={longest.languageTag}
      {...(isPlanning ? {} : { 'data-autofocus': true })}
      onLanguage={nameAfter}
      {...form.getInputProps('languageTag')}
    />
  )
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={channel === undefined ? t('newChannel') : t('editChannel')}
      submitLabel={channel === undefined ? t('createChannel') : t('saveChannel')}
      form={form}
      {...(suggested !== undefined && { startFrom: { ...valuesOf(channel), ...suggested } })}
      edited={{
        row: channel,
        valuesOf,
        labels: {
          languageTag: t('languageTag'),
          enName: t('enName'),
          zhName: t('zhName'),
          position: t('position'),
          enabled: t('isEnabled'),
        },
      }}
      onSubmit={save}
    >
      {!isPlanning && tag}
      <NameFields form={form} hasFocus={isPlanning} />
      {isPlanning && tag}
      {!isPlanning && <PositionAndState form={form} />}
    </FormDialog>
  )
}

interface FieldsProps {
  readonly form: UseFormReturnType<ChannelValues>
}

const NameFields = ({ form, hasFocus }: FieldsProps & { readonly hasFocus: boolean }) => {
  const t = useText(text)
  return (
    <div className={styles['names']}>
      <TextInput
        label={t('enName')}
        {...(hasFocus ? { 'data-autofocus': true } : {})}
        maxLength={longest.shortName}
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

const PositionAndState = ({ form }: FieldsProps) => {
  const t = useText(text)
  return (
    <>
      <TextInput
        label={t('position')}
        description={t('positionHelp')}
        inputMode="numeric"
        w={220}
        {...form.getInputProps('position')}
      />
      <Switch
        label={t('isEnabled')}
        description={t('enabledHelp')}
        {...form.getInputProps('enabled', { type: 'checkbox' })}
      />
    </>
  )
}
