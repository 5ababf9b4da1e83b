import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Button, Checkbox, Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import { longestSession } from '@openbooth/contract/events/agenda/limits'
import { IconTrash } from '@tabler/icons-react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../../api/contract.ts'
import { reportError } from '../../../../api/reportError.ts'
import { useCallMutation } from '../../../../api/useCall.ts'
import { confirm } from '../../../../kit/dialog/confirm.ts'
import { FormDialog } from '../../../../kit/dialog/FormDialog.tsx'
import { LanguageField } from '../../../../kit/field/LanguageField.tsx'
import { Textarea } from '../../../../kit/field/Textarea.tsx'
import { TextInput } from '../../../../kit/field/TextInput.tsx'
import { TimeInput } from '../../../../kit/field/TimeInput.tsx'
import { notify } from '../../../../kit/state/notify.ts'
import { shortDayText } from '../../../../kit/time/dayText.ts'
import { addMinutes, parseTime } from '../../../../kit/time/wallTimes.ts'
import sections from '../../../../kit/page/sections.module.css'
import { changedByAgenda } from '../../programmes.ts'
import { titleOf } from '../sessionText.ts'
import { endProblem, timeProblem } from '../timeProblems.ts'
import { dayIn, stepMinutes } from '../timetable/timetable.ts'
import type { AgendaEvent, Session } from '../types.ts'
import styles from './session.module.css'
import { periodOfTimes } from './sessionTimes.ts'
import {
  newPeriod,
  speakersIn,
  valuesOf,
  type SessionAsked,
  type SessionValues,
} from './sessionValues.ts'
import { text } from './text.ts'

interface SessionDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly asked: SessionAsked
  readonly events: readonly AgendaEvent[]
  readonly sessions: readonly Session[]
  readonly zone: string
}

const options = { silent: true, invalidates: changedByAgenda }

/** Moves a session to another event: it is added there first, so that no failure loses it. */
const useSaveSession = () => {
  const save = useCallMutation(contract.agenda.saveItem, options)
  const remove = useCallMutation(contract.agenda.removeItem, options)
  return async (
    stored: Session | undefined,
    item: Omit<Parameters<typeof save.mutateAsync>[0], 'id'>,
  ) => {
    if (stored === undefined) return save.mutateAsync(item)
    if (stored.eventId === item.eventId) return save.mutateAsync({ ...item, id: stored.id })
    const added = await save.mutateAsync(item)
    await remove.mutateAsync({ eventId: stored.eventId, id: stored.id })
    return added
  }
}

interface StepsProps {
  readonly values: SessionValues
  readonly onTimes: (times: Pick<SessionValues, 'start' | 'end'>) => void
}

const step = (time: string, minutes: number): string =>
  addMinutes(`2000-01-01T${parseTime(time) ?? '00:00'}`, minutes).slice(11)

/** Moves and lengthens the session by five minutes. */
const Steps = ({ values: { start, end }, onTimes }: StepsProps) => {
  const t = useText(text)
  const minutes = stepMinutes
  const moves = [
    { label: t('earlier', { minutes }), start: -minutes, end: -minutes },
    { label: t('later', { minutes }), start: minutes, end: minutes },
    { label: t('shorter', { minutes }), start: 0, end: -minutes },
    { label: t('longer', { minutes }), start: 0, end: minutes },
  ]
  return (
    <div className={styles['steps']}>
      {moves.map((move) => (
        <Button
          key={move.label}
          variant="default"
          size="compact-sm"
          onClick={() => onTimes({ start: step(start, move.start), end: step(end, move.end) })}
        >
          {move.label}
        </Button>
      ))}
    </div>
  )
}

const useRemove = (onClose: () => void) => {
  const t = useText(text)
  const language = useLanguage()
  const removal = useCallMutation(contract.agenda.removeItem, options)
  return async (session: Session) => {
    const wantsTo = await confirm({
      title: t('removeQuestion', { title: titleOf(language, session) }),
      effect: t('removeEffect'),
      confirmLabel: t('remove'),
      danger: true,
    })
    if (!wantsTo) return
    try {
      await removal.mutateAsync({ eventId: session.eventId, id: session.id })
    } catch (error) {
      reportError(error)
      return
    }
    notify('success', t('wasRemoved'))
    onClose()
  }
}

/** The form of a session, with its rules. */
const useSessionForm = (
  startFrom: SessionValues,
  periodOf: (values: SessionValues) => object | undefined,
) => {
  const t = useText(text)
  return useForm<SessionValues>({
    initialValues: startFrom,
    validate: {
      titleEn: (title, { titleZh }) =>
        title.trim() === '' && titleZh.trim() === '' ? t('titleRequired') : null,
      start: timeProblem,
      end: (end, values) => endProblem(values.start, end, periodOf(values) !== undefined),
    },
  })
}

type SessionForm = ReturnType<typeof useSessionForm>

interface SessionFieldsProps extends Pick<SessionDialogProps, 'events' | 'zone'> {
  readonly form: SessionForm
}

const Titles = ({ form }: { readonly form: SessionForm }) => {
  const t = useText(text)
  return (
    <div className={sections['pair']}>
      <TextInput
        label={t('titleEn')}
        description={t('oneTitle')}
        maxLength={longestSession.title}
        lang="en"
        data-autofocus
        {...form.getInputProps('titleEn')}
      />
      <TextInput
        label={t('titleZh')}
        description={t('oneTitle')}
        maxLength={longestSession.title}
        lang="zh-CN"
        {...form.getInputProps('titleZh')}
      />
    </div>
  )
}

const Talk = ({ form }: { readonly form: SessionForm }) => {
  const t = useText(text)
  return (
    <>
      <div className={sections['pair']}>
        <LanguageField
          label={t('floorLanguage')}
          description={t('floorLanguageDetail')}
          clearable
          {...form.getInputProps('floorLanguage')}
        />
        <Textarea
          label={t('speakers')}
          description={t('speakersDetail')}
          autosize
          minRows={1}
          maxRows={6}
          {...form.getInputProps('speakers')}
        />
      </div>
      <Textarea
        label={t('abstract')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={longestSession.abstract}
        {...form.getInputProps('abstract')}
      />
    </>
  )
}

const SessionFields = ({ form, events, zone }: SessionFieldsProps) => {
  const t = useText(text)
  const language = useLanguage()
  const values = form.getValues()
  return (
    <>
      <Titles form={form} />
      <div className={styles['when']}>
        <Select
          label={t('event')}
          searchable
          allowDeselect={false}
          data={events.map(({ id, room, name, startAt }) => ({
            value: String(id),
            label: `${room || name} · ${shortDayText(language, dayIn(zone, startAt))}`,
          }))}
          {...form.getInputProps('eventId')}
        />
        <TimeInput label={t('start')} {...form.getInputProps('start')} value={values.start} />
        <TimeInput label={t('end')} {...form.getInputProps('end')} value={values.end} />
      </div>
      <Steps values={values} onTimes={(times) => form.setValues(times)} />
      <Checkbox
        label={t('isBreak')}
        description={t('isBreakDetail')}
        {...form.getInputProps('isBreak', { type: 'checkbox' })}
      />
      {!values.isBreak && <Talk form={form} />}
    </>
  )
}

/** Adds, changes, moves or removes a session. */
export const SessionDialog = ({
  opened,
  onClose,
  asked,
  events,
  sessions,
  zone,
}: SessionDialogProps) => {
  const t = useText(text)
  const { session } = asked
  const eventOf = (id: string) => events.find((event) => String(event.id) === id)
  const event = eventOf(String(asked.eventId))!
  const startFrom = valuesOf(asked, session ?? newPeriod(event, sessions, asked.startsAt), zone)
  const saveSession = useSaveSession()
  const remove = useRemove(onClose)
  const periodOf = ({ eventId, start, end }: SessionValues) =>
    periodOfTimes(zone, (eventOf(eventId) ?? event).startAt, start, end)
  const form = useSessionForm(startFrom, periodOf)
  const save = async (typed: SessionValues) => {
    await saveSession(session, {
      eventId: Number(typed.eventId),
      externalId: session?.externalId ?? '',
      titleEn: typed.titleEn.trim(),
      titleZh: typed.titleZh.trim(),
      isBreak: typed.isBreak,
      floorLanguage: typed.floorLanguage,
      abstract: typed.abstract,
      speakers: speakersIn(typed.speakers),
      ...periodOf(typed)!,
    })
    notify('success', t(session === undefined ? 'wasCreated' : 'wasSaved'))
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t(session === undefined ? 'newSession' : 'editSession')}
      submitLabel={t(session === undefined ? 'createSession' : 'saveSession')}
      form={form}
      startFrom={startFrom}
      onSubmit={save}
      size={640}
    >
      <SessionFields form={form} events={events} zone={zone} />
      {session !== undefined && (
        <div>
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => void remove(session)}
          >
            {t('remove')}
          </Button>
        </div>
      )}
    </FormDialog>
  )
}
