import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { ActionIcon, Button, Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import { wallTimeAt } from '@openbooth/contract/time/wallClock'
import { IconPlus, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../../api/contract.ts'
import { useCallMutation } from '../../../../api/useCall.ts'
import { FormDialog } from '../../../../kit/dialog/FormDialog.tsx'
import { TimeInput } from '../../../../kit/field/TimeInput.tsx'
import { notify } from '../../../../kit/state/notify.ts'
import { parseTime } from '../../../../kit/time/wallTimes.ts'
import { changedByAgenda } from '../../programmes.ts'
import { periodOfTimes } from '../session/sessionTimes.ts'
import { timeIn } from '../timetable/timetable.ts'
import type { AgendaEvent, Assignment } from '../types.ts'
import styles from './staffing.module.css'
import { endProblem, timeProblem } from '../timeProblems.ts'
import { text } from './text.ts'
import { turnMinutes, turnsOf } from './turns.ts'

interface AssignDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly event: AgendaEvent
  readonly assignments: readonly Assignment[]
  readonly zone: string
}

interface Row {
  readonly key: string
  readonly boothId: number
  readonly seatId: string
  readonly from: string
  readonly to: string
}

let lastKey = 0
const newKey = (): string => {
  lastKey += 1
  return `turn${lastKey}`
}

const rowsOf = (assignments: readonly Assignment[], zone: string): Row[] =>
  assignments.map(({ boothId, seatId, startsAt, endsAt }) => ({
    key: newKey(),
    boothId,
    seatId: String(seatId),
    from: timeIn(zone, startsAt),
    to: timeIn(zone, endsAt),
  }))

type Times = Pick<Row, 'from' | 'to'>

const useAssignForm = (rows: Row[], periodOf: (times: Times) => object | undefined) => {
  return useForm<{ rows: Row[] }>({
    initialValues: { rows },
    validate: {
      rows: {
        from: timeProblem,
        to: (to, { rows: typed }, path) => {
          const row = typed[Number(path.split('.')[1])]!
          return endProblem(row.from, to, periodOf(row) !== undefined)
        },
      },
    },
  })
}

interface BoothFieldsProps {
  readonly form: ReturnType<typeof useAssignForm>
  readonly booth: AgendaEvent['booths'][number]
  /** Wall times of the event. */
  readonly start: string
  readonly end: string
}

/** Adds assignments to a booth. */
const AddAssignments = ({ form, booth, start, end }: BoothFieldsProps) => {
  const t = useText(text)
  const { rows } = form.getValues()
  const { id: boothId, interpreters } = booth
  const change = (next: Row[]) => form.setFieldValue('rows', next)
  const add = () => {
    const from = rows.findLast((row) => row.boothId === boothId)?.to ?? start.slice(11)
    const seatId = String(interpreters[0]!.seatId)
    change([...rows, { key: newKey(), boothId, seatId, from, to: end.slice(11) }])
  }
  const alternate = () => {
    const seats = interpreters.map(({ seatId }) => seatId)
    const turns = turnsOf(seats, start, end).map((turn) => ({
      ...turn,
      key: newKey(),
      boothId,
      seatId: String(turn.seatId),
    }))
    change([...rows.filter((row) => row.boothId !== boothId), ...turns])
  }
  return (
    <div className={styles['adds']}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={add}
      >
        {t('addTurn')}
      </Button>
      {interpreters.length > 1 && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={alternate}
        >
          {t('alternate', { minutes: turnMinutes })}
        </Button>
      )}
    </div>
  )
}

const BoothFields = (props: BoothFieldsProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { form, booth } = props
  const { rows } = form.getValues()
  return (
    <fieldset className={styles['rows']}>
      <legend>{booth.name[language]}</legend>
      {rows.map(({ key, boothId, from, to }, index) =>
        boothId !== booth.id ? null : (
          <div key={key} className={styles['line']}>
            <Select
              aria-label={t('interpreter')}
              allowDeselect={false}
              data={booth.interpreters.map(({ seatId, name }) => ({
                value: String(seatId),
                label: name,
              }))}
              {...form.getInputProps(`rows.${index}.seatId`)}
            />
            <TimeInput
              aria-label={t('from')}
              {...form.getInputProps(`rows.${index}.from`)}
              value={from}
            />
            <TimeInput
              aria-label={t('to')}
              {...form.getInputProps(`rows.${index}.to`)}
              value={to}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={t('removeTurn', { time: from })}
              onClick={() =>
                form.setFieldValue(
                  'rows',
                  rows.filter((row) => row.key !== key),
                )
              }
            >
              <IconTrash size={17} stroke={1.6} />
            </ActionIcon>
          </div>
        ),
      )}
      <AddAssignments {...props} />
    </fieldset>
  )
}

/** The assignments of an event, booth by booth. */
export const AssignDialog = ({ opened, onClose, event, assignments, zone }: AssignDialogProps) => {
  const t = useText(text)
  const saving = useCallMutation(contract.agenda.saveAssignments, {
    silent: true,
    invalidates: changedByAgenda,
  })
  const periodOf = ({ from, to }: Times) =>
    parseTime(from) === undefined || parseTime(to) === undefined
      ? undefined
      : periodOfTimes(zone, event.startAt, from, to)
  const rows = rowsOf(assignments, zone)
  const form = useAssignForm(rows, periodOf)
  const at = (instant: string) => wallTimeAt(zone, new Date(instant))
  const save = async ({ rows: typed }: { readonly rows: readonly Row[] }) => {
    await saving.mutateAsync({
      eventId: event.id,
      assignments: typed.map((row) => ({ seatId: Number(row.seatId), ...periodOf(row)! })),
    })
    notify('success', t('assigned'))
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('assignTo', { name: event.name })}
      submitLabel={t('saveAssignments')}
      form={form}
      startFrom={{ rows }}
      onSubmit={save}
      size={640}
    >
      {event.booths
        .filter(({ interpreters }) => interpreters.length > 0)
        .map((booth) => (
          <BoothFields
            key={booth.id}
            form={form}
            booth={booth}
            start={at(event.startAt)}
            end={at(event.endAt)}
          />
        ))}
    </FormDialog>
  )
}
