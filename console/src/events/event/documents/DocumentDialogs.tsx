import { longest } from '@openbooth/contract/limits'
import type { EventDocument } from '@openbooth/contract/events/document/calls'
import { useForm } from '@mantine/form'
import { useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../api/contract.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx'
import { TextInput } from '../../../kit/field/TextInput.tsx'
import { validateOnBlur } from '../../../kit/field/validateOnBlur.ts'
import { notify } from '../../../kit/state/notify.ts'
import { text } from './text.ts'

const options = { invalidates: [contract.document.list], silent: true }

interface LinkDialogProps {
  readonly eventId: number
  readonly opened: boolean
  readonly onClose: () => void
}

/** Adds a link. */
export const LinkDialog = ({ eventId, opened, onClose }: LinkDialogProps) => {
  const t = useText(text)
  const add = useCallMutation(contract.document.addLink, options)
  const form = useForm({
    initialValues: { title: '', url: '' },
    enhanceGetInputProps: validateOnBlur(),
    validate: {
      title: (typed) => (typed.trim() === '' ? t('titleRequired') : null),
      url: (typed) =>
        URL.parse(typed.trim())?.protocol === 'https:' ? null : t('addressRequired'),
    },
  })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('linkTitle')}
      submitLabel={t('add')}
      form={form}
      onSubmit={async (values) => {
        const { title } = await add.mutateAsync({ eventId, ...values })
        notify('success', t('added', { title }))
      }}
    >
      <TextInput
        label={t('linkName')}
        required
        data-autofocus
        maxLength={longest.documentTitle}
        {...form.getInputProps('title')}
      />
      <TextInput
        label={t('address')}
        description={t('addressHint')}
        required
        inputMode="url"
        maxLength={longest.documentUrl}
        {...form.getInputProps('url')}
      />
    </FormDialog>
  )
}

interface RenameDialogProps {
  /** Undefined: closed. */
  readonly document: EventDocument | undefined
  readonly opened: boolean
  readonly onClose: () => void
}

/** Gives a document another title. */
export const RenameDialog = ({ document, opened, onClose }: RenameDialogProps) => {
  const t = useText(text)
  const rename = useCallMutation(contract.document.rename, options)
  const title = document?.title ?? ''
  const form = useForm({
    initialValues: { title },
    enhanceGetInputProps: validateOnBlur(),
    validate: { title: (typed) => (typed.trim() === '' ? t('titleRequired') : null) },
  })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('renameTitle', { title })}
      submitLabel={t('save')}
      form={form}
      startFrom={{ title }}
      onSubmit={(values) => rename.mutateAsync({ id: document!.id, ...values })}
    >
      <TextInput
        label={t('linkName')}
        required
        data-autofocus
        maxLength={longest.documentTitle}
        {...form.getInputProps('title')}
      />
    </FormDialog>
  )
}
