import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { longest } from '@openbooth/contract/limits'
import { webhookKinds, type WebhookKind } from '@openbooth/contract/installation/webhook/rules'
import { translate, useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../api/contract.ts'
import { useCallMutation } from '../../api/useCall.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { TextInput } from '../../kit/field/TextInput.tsx'
import { validateOnBlur } from '../../kit/field/validateOnBlur.ts'
import { notify } from '../../kit/state/notify.ts'
import { CheckList } from '../../kit/field/CheckList.tsx'
import { text } from './text.ts'
import type { Webhook } from './webhookTypes.ts'

interface WebhookDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** The webhook to change; absent: a new one. */
  readonly webhook: Webhook | undefined
  readonly onMade: (secret: string) => void
}

const valuesOf = (webhook: Webhook | undefined) => ({
  url: webhook?.url ?? '',
  kinds: webhook?.kinds ?? ([] as WebhookKind[]),
  isEnabled: webhook?.isEnabled ?? true,
})
type Values = ReturnType<typeof valuesOf>

const options = { invalidates: [contract.webhook.list], silent: true }

/** Makes a webhook or changes one. */
export const WebhookDialog = ({ opened, onClose, webhook, onMade }: WebhookDialogProps) => {
  const t = useText(text)
  const create = useCallMutation(contract.webhook.create, options)
  const update = useCallMutation(contract.webhook.update, options)
  const form = useForm({
    initialValues: valuesOf(webhook),
    enhanceGetInputProps: validateOnBlur(),
    validate: {
      url: (value: string) => (value.trim() === '' ? translate(text, 'urlRequired') : null),
      kinds: (value: WebhookKind[]) => (value.length === 0 ? translate(text, 'chooseOne') : null),
    },
  })
  const { error } = form.getInputProps('kinds') as { readonly error?: string }
  const save = async ({ isEnabled, ...values }: Values) => {
    if (webhook === undefined) onMade((await create.mutateAsync(values)).secret)
    else {
      await update.mutateAsync({ id: webhook.id, isEnabled, ...values })
      notify('success', t('saved'))
    }
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={webhook === undefined ? t('newWebhook') : t('editWebhook')}
      submitLabel={webhook === undefined ? t('createWebhook') : t('saveWebhook')}
      form={form}
      startFrom={valuesOf(webhook)}
      onSubmit={save}
    >
      <TextInput
        label={t('url')}
        description={t('urlHelp')}
        placeholder="https://"
        inputMode="url"
        maxLength={longest.webhookUrl}
        data-autofocus
        {...form.getInputProps('url')}
      />
      <CheckList
        label={t('kinds')}
        choices={webhookKinds.map((value) => ({ value, name: t(value) }))}
        chosen={form.values.kinds}
        onChange={(chosen) => form.setFieldValue('kinds', chosen)}
        error={error}
      />
      {webhook !== undefined && (
        <Switch
          label={t('isEnabled')}
          description={t('enabledHelp')}
          {...form.getInputProps('isEnabled', { type: 'checkbox' })}
        />
      )}
    </FormDialog>
  )
}
