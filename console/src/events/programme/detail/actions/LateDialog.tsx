import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { useForm } from '@mantine/form'
import { shiftMinutes } from '@openbooth/contract/events/agenda/limits'
import { useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../../api/contract.ts'
import { useCallMutation } from '../../../../api/useCall.ts'
import { FormDialog } from '../../../../kit/dialog/FormDialog.tsx'
import { TextInput } from '../../../../kit/field/TextInput.tsx'
import { notify } from '../../../../kit/state/notify.ts'
import { numberOf } from '../../../../kit/value/typedNumber.ts'
import sections from '../../../../kit/page/sections.module.css'
import { changedByAgenda } from '../../programmes.ts'
import type { AgendaEvent } from '../types.ts'
import { text } from './text.ts'

interface LateDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly event: AgendaEvent
}

const usual = [5, 10, 15, 30]
const startFrom = { minutes: '10' }

/** Shifts the rest of a room's day. */
export const LateDialog = ({ opened, onClose, event }: LateDialogProps) => {
  const t = useText(text)
  const shift = useCallMutation(contract.agenda.shift, {
    silent: true,
    invalidates: changedByAgenda,
  })
  const form = useForm({
    initialValues: startFrom,
    validate: {
      minutes: (typed) => {
        const { least, most } = shiftMinutes
        const minutes = numberOf(typed)
        const isRight = Number.isInteger(minutes) && minutes >= least && minutes <= most
        return isRight ? null : t('delayRange', { least, most })
      },
    },
  })
  const { minutes: typed } = form.getValues()
  const send = async (values: typeof startFrom) => {
    const minutes = numberOf(values.minutes)
    const { items, assignments, tooShort } = await shift.mutateAsync({
      eventId: event.id,
      minutes,
    })
    if (tooShort.length === 0)
      notify('success', t('shifted', { minutes }), t('shiftedDetail', { items, assignments }))
    else
      notify(
        'warning',
        t('shifted', { minutes }),
        t('tooShort', { names: tooShort.map(({ name }) => name).join(', ') }),
      )
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('lateTitle', { room: event.room || event.name })}
      submitLabel={t('shiftRoom')}
      form={form}
      startFrom={startFrom}
      onSubmit={send}
      size={480}
    >
      <div className={sections['buttons']} style={{ marginTop: 0 }}>
        {usual.map((minutes) => (
          <button
            key={minutes}
            type="button"
            className={sections['pill']}
            aria-pressed={typed === String(minutes)}
            onClick={() => form.setFieldValue('minutes', String(minutes))}
          >
            +{minutes}
          </button>
        ))}
      </div>
      <TextInput
        label={t('delay')}
        inputMode="numeric"
        data-autofocus
        {...form.getInputProps('minutes')}
      />
      <ul className={sections['bullets']}>
        <li>{t('lateEffect')}</li>
        <li>{t('lateAssignments')}</li>
        <li>{t('lateHours')}</li>
      </ul>
    </FormDialog>
  )
}
