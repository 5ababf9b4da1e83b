import { longest } from '@openbooth/contract/limits'
import { TextInput } from '../../../kit/field/TextInput.tsx'
import { useForm } from '@mantine/form'
import { contract } from '../../../api/contract.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { translate, useText } from '@openbooth/web/i18n/text.ts'
import { DayInput } from '../../../kit/field/DayInput.tsx'
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx'
import { notify } from '../../../kit/state/notify.ts'
import { TimeInput } from '../../../kit/field/TimeInput.tsx'
import { wallTimeOf } from '../../../kit/time/wallTimes.ts'
import sections from '../../../kit/page/sections.module.css'
import { changedByTechnicians, type Technician } from '../technicians.ts'
import { text } from '../text.ts'

interface BlockDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly technician: Technician
  /** The day it first offers. */
  readonly day: string
}

const valuesFor = (day: string) => ({
  start: day,
  startTime: '09:00',
  end: day,
  endTime: '18:00',
  reason: '',
})
type Values = ReturnType<typeof valuesFor>

const startOf = ({ start, startTime }: Values) => wallTimeOf(start, startTime)
const endOf = ({ end, endTime }: Values) => wallTimeOf(end, endTime)

const rules = {
  start: (_: string, values: Values) =>
    startOf(values) === undefined ? translate(text, 'timeRequired') : null,
  end: (_: string, values: Values) => {
    const [start, end] = [startOf(values), endOf(values)]
    if (end === undefined) return translate(text, 'timeRequired')
    return start !== undefined && end <= start ? translate(text, 'endsTooEarly') : null
  },
}

/** Notes when a technician is not free, on the technician's own clocks. */
export const BlockDialog = ({ opened, onClose, technician, day }: BlockDialogProps) => {
  const t = useText(text)
  const block = useCallMutation(contract.technician.addBlock, {
    invalidates: changedByTechnicians,
    silent: true,
  })
  const form = useForm({ initialValues: valuesFor(day), validate: rules })
  const field = (name: Exclude<keyof Values, 'reason'>) => ({
    ...(form.getInputProps(name) as object),
    value: form.values[name],
    onChange: (value: string) => form.setFieldValue(name, value),
  })
  const save = async (values: Values) => {
    await block.mutateAsync({
      id: technician.id,
      start: startOf(values) ?? '',
      end: endOf(values) ?? '',
      reason: values.reason,
    })
    notify('success', t('blocked'))
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('blockTitle', { name: technician.name })}
      submitLabel={t('block')}
      form={form}
      startFrom={valuesFor(day)}
      onSubmit={save}
    >
      <div className={sections['fixedPair']}>
        <DayInput label={t('from')} data-autofocus {...field('start')} />
        <TimeInput label={t('startTime')} {...field('startTime')} />
      </div>
      <div className={sections['fixedPair']}>
        <DayInput label={t('until')} {...field('end')} />
        <TimeInput label={t('endTime')} {...field('endTime')} />
      </div>
      <TextInput
        label={t('reason')}
        placeholder={t('reasonPlaceholder')}
        maxLength={longest.blockReason}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
