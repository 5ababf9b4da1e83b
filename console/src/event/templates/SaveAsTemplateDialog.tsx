import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { checkOnLeave } from '../../kit/field/checkOnLeave.ts'
import { contract } from '../../api/contract.ts'
import { useCallMutation } from '../../api/useCall.ts'
import { useText } from '../../i18n/text.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { notify } from '../../kit/state/notify.ts'
import { contentOfEvent, type EventDetail } from '../form/store/fromEvent.ts'
import { text } from './text.ts'

interface SaveAsTemplateDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly event: EventDetail
}

const longestName = 100

/** Keeps an event as a template under a name; a name that is taken is said at the field. */
export const SaveAsTemplateDialog = ({ opened, onClose, event }: SaveAsTemplateDialogProps) => {
  const t = useText(text)
  const saving = useCallMutation(contract.eventTemplate.save, {
    quiet: true,
    changes: [contract.eventTemplate.list],
  })
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { templateName: event.name.slice(0, longestName) },
    enhanceGetInputProps: checkOnLeave(),
    validate: {
      templateName: (value) => {
        if (value.trim() === '') return t('required')
        return value.trim().length > longestName ? t('tooLong') : null
      },
    },
  })
  const save = async ({ templateName }: { templateName: string }) => {
    await saving.mutateAsync({
      templateName: templateName.trim(),
      content: contentOfEvent(event),
    })
    notify('success', t('saved'))
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('saveAsTemplate')}
      submitLabel={t('saveTemplate')}
      form={form}
      onSubmit={save}
    >
      <TextInput
        key={form.key('templateName')}
        label={t('templateName')}
        description={t('keeps')}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('templateName')}
      />
    </FormDialog>
  )
}
