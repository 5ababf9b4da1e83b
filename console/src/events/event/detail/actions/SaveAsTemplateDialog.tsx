import { lengthProblem } from '../../../../kit/value/lengthProblem.ts'
import { longest } from '@openbooth/contract/limits'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { TextInput } from '../../../../kit/field/TextInput.tsx'
import { useForm } from '@mantine/form'
import { validateOnBlur } from '../../../../kit/field/validateOnBlur.ts'
import { contract } from '../../../../api/contract.ts'
import { useCallMutation } from '../../../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { FormDialog } from '../../../../kit/dialog/FormDialog.tsx'
import { notify } from '../../../../kit/state/notify.ts'
import { contentOfEvent, type EventDetail } from '../../form/store/fromEvent.ts'
import type { EventDialogProps } from './actDialogProps.ts'
import { text } from './text.ts'
import { useDetail } from './useDetail.ts'

interface NameFormProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly event: EventDetail
}

/** The name of the template. A duplicate name is reported at the field. */
const NameForm = ({ opened, onClose, event }: NameFormProps) => {
  const t = useText(text)
  const saving = useCallMutation(contract.eventTemplate.save, {
    silent: true,
    invalidates: [contract.eventTemplate.list],
  })
  const form = useForm({
    initialValues: { templateName: event.name.slice(0, longest.name) },
    enhanceGetInputProps: validateOnBlur(),
    validate: {
      templateName: (value) => {
        if (value.trim() === '') return t('templateNameRequired')
        return lengthProblem(value.trim().length, longest.name)
      },
    },
  })
  const save = async ({ templateName }: { templateName: string }) => {
    await saving.mutateAsync({
      templateName: templateName.trim(),
      content: contentOfEvent(event),
    })
    notify('success', t('templateSaved'))
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
        label={t('templateName')}
        description={t('templateKeeps')}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('templateName')}
      />
    </FormDialog>
  )
}

/** Saves an event as a template, after loading all of it. */
export const SaveAsTemplateDialog = ({ opened, onClose, event }: EventDialogProps) => {
  const detail = useDetail(event.id, opened)
  return detail === undefined ? null : (
    <NameForm key={event.id} opened={opened} onClose={onClose} event={detail} />
  )
}
