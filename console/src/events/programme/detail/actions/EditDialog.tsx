import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { useForm } from '@mantine/form'
import { longest } from '@openbooth/contract/limits'
import { useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../../api/contract.ts'
import { useCallMutation } from '../../../../api/useCall.ts'
import { FormDialog } from '../../../../kit/dialog/FormDialog.tsx'
import { DayInput } from '../../../../kit/field/DayInput.tsx'
import { TextInput } from '../../../../kit/field/TextInput.tsx'
import { notify } from '../../../../kit/state/notify.ts'
import { isDay } from '../../../../kit/time/parseDate.ts'
import sections from '../../../../kit/page/sections.module.css'
import { roomProblem } from '../../create/programmeDraft.ts'
import { changedByProgramme, type Programme } from '../../programmes.ts'
import { RoomFields, type RoomValues } from '../../RoomFields.tsx'
import { text as roomText } from '../../roomText.ts'
import { text } from './text.ts'

interface EditDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly programme: Programme
}

interface EditValues extends Record<string, unknown> {
  readonly name: string
  readonly startsOn: string
  readonly endsOn: string
  readonly rooms: RoomValues[]
}

const valuesOf = (programme: Programme | undefined): EditValues => ({
  name: programme?.name ?? '',
  startsOn: programme?.startsOn ?? '',
  endsOn: programme?.endsOn ?? '',
  rooms: (programme?.rooms ?? []).map(({ id, name }) => ({ key: String(id), id, name })),
})

/** Renames a programme, changes its days, and renames, adds, orders and removes rooms. */
export const EditDialog = ({ opened, onClose, programme }: EditDialogProps) => {
  const t = useText(text)
  const tRoom = useText(roomText)
  const update = useCallMutation(contract.programme.update, {
    silent: true,
    invalidates: changedByProgramme,
  })
  const dayProblem = (day: string) => (isDay(day) ? null : t('dateRequired'))
  const form = useForm<EditValues>({
    initialValues: valuesOf(programme),
    validate: {
      name: (name) => (name.trim() === '' ? t('nameRequired') : null),
      startsOn: dayProblem,
      endsOn: (day, { startsOn }) =>
        dayProblem(day) ?? (isDay(startsOn) && day < startsOn ? t('endsBeforeStart') : null),
      rooms: {
        name: (_name, { rooms }, path) => {
          const problem = roomProblem(rooms, Number(path.split('.')[1]))
          return problem && tRoom(problem)
        },
      },
    },
  })
  const { startsOn, endsOn, rooms } = form.getValues()
  const save = async (typed: EditValues, read = programme) => {
    await update.mutateAsync({
      id: read.id,
      version: read.version,
      name: typed.name.trim(),
      startsOn: typed.startsOn,
      endsOn: typed.endsOn,
      rooms: typed.rooms.map((room) => ({
        ...(room.id === undefined ? {} : { id: room.id }),
        name: room.name.trim(),
      })),
    })
    notify('success', t('saved'))
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('editTitle')}
      submitLabel={t('save')}
      form={form}
      edited={{
        row: programme,
        valuesOf,
        labels: { name: t('name'), startsOn: t('startsOn'), endsOn: t('endsOn') },
      }}
      onSubmit={save}
      size={560}
    >
      <TextInput
        label={t('name')}
        maxLength={longest.name}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <div className={sections['pair']}>
        <DayInput label={t('startsOn')} {...form.getInputProps('startsOn')} value={startsOn} />
        <DayInput label={t('endsOn')} {...form.getInputProps('endsOn')} value={endsOn} />
      </div>
      <RoomFields
        rooms={rooms}
        onChange={(next) => form.setFieldValue('rooms', next)}
        inputProps={(path) => form.getInputProps(path)}
        detail={t('roomsDetail')}
      />
    </FormDialog>
  )
}
