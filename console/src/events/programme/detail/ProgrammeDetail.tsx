import { findTimeZone } from '@openbooth/contract/time/timeZones'
import { IconCalendarOff } from '@tabler/icons-react'
import { ownTimeZone } from '@openbooth/web/format.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../api/contract.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { callKey, prefetchCall, useCall, useCallMutation } from '../../../api/useCall.ts'
import { PageHeader } from '../../../kit/page/PageHeader.tsx'
import { idOf } from '../../../kit/router/idOf.ts'
import { useParams } from '../../../kit/router/useParams.ts'
import { useSearchParams } from '../../../kit/router/useSearchParams.ts'
import { ProblemState } from '../../../kit/state/ProblemState.tsx'
import { StateMessage } from '../../../kit/state/StateMessage.tsx'
import sections from '../../../kit/page/sections.module.css'
import { changedByAgenda, type Programme } from '../programmes.ts'
import { AgendaList } from './AgendaList.tsx'
import { Bar, views, type View } from './Bar.tsx'
import styles from './detail.module.css'
import { EventMenu } from './EventMenu.tsx'
import { Head, Sums } from './Head.tsx'
import { Staffing } from './staffing/Staffing.tsx'
import { text } from './text.ts'
import { daysWithEvents, planOfDay, type DayPlan } from './timetable/dayPlan.ts'
import { sessionElementId } from './timetable/SessionBlock.tsx'
import { Timetable } from './timetable/Timetable.tsx'
import { dayIn, type Hours } from './timetable/timetable.ts'
import { useMoves } from './timetable/useMoves.ts'
import type { Agenda, AgendaEvent, AgendaWarning, Session } from './types.ts'
import { useDialogs } from './useDialogs.tsx'
import { useHasColumns } from './useHasColumns.ts'
import { Warnings } from './Warnings.tsx'
import { serverNow } from '@openbooth/web/time/serverTime.ts'

/** States, delays and sessions change while the page is open. */
const intervalMs = 15_000

export const preload = ({ params }: { readonly params: object }): void => {
  const id = idOf(params)
  prefetchCall(contract.programme.get, { id })
  prefetchCall(contract.agenda.programme, { id })
}

/** The zone of the programme; a project has that of its first event. */
const zoneOf = ({ timeZone, events }: Programme): string => {
  const key = timeZone ?? events[0]?.timeZone ?? ownTimeZone()
  return findTimeZone(key)?.zone ?? key
}

/** The day in the URL, else today, else the first. */
const shownDay = (days: readonly string[], asked: string | null, zone: string) =>
  [asked, dayIn(zone, serverNow()), days[0]].find(
    (day): day is string => day != null && days.includes(day),
  )

const useSaveMove = () => {
  const { mutateAsync } = useCallMutation(contract.agenda.saveItem, {
    silent: true,
    invalidates: changedByAgenda,
  })
  return async (session: Session, { startsAt, endsAt }: Pick<Session, 'startsAt' | 'endsAt'>) => {
    const { id, eventId, externalId, titleEn, titleZh } = session
    const { isBreak, floorLanguage, abstract, speakers } = session
    const titles = { externalId, titleEn, titleZh }
    const talk = { isBreak, floorLanguage, abstract, speakers }
    await mutateAsync({ id, eventId, ...titles, ...talk, startsAt, endsAt })
    await queryClient.refetchQueries({ queryKey: callKey(contract.agenda.programme) })
  }
}

/** Sessions and assignments that a warning names. */
const warnedIn = (warnings: readonly AgendaWarning[], part: 'itemIds' | 'assignmentIds') =>
  new Set(warnings.flatMap((warning) => warning[part]))

interface ContentProps {
  readonly programme: Programme
  readonly agenda: Agenda
}

/** The chosen day and view, from the URL. */
const useShown = (days: readonly string[], zone: string) => {
  const [query, setQuery] = useSearchParams()
  const hasColumns = useHasColumns()
  const day = shownDay(days, query.get('day'), zone)
  const asked = views.find((view) => view === query.get('view'))
  const view: View = asked ?? (hasColumns ? 'timetable' : 'list')
  const show = (next: { readonly day?: string; readonly view?: View }) =>
    setQuery(
      { ...(day === undefined ? {} : { day }), ...(asked && { view: asked }), ...next },
      { replace: true, preventScrollReset: true },
    )
  return { day, view, show }
}

interface DayContentProps extends ContentProps {
  readonly plan: DayPlan
  readonly hours: Hours
  readonly day: string
  readonly view: View
  readonly zone: string
  readonly dialogs: ReturnType<typeof useDialogs>
  readonly move: ReturnType<typeof useMoves>['move']
}

/** One day in the chosen view. */
const DayContent = (props: DayContentProps) => {
  const { programme, agenda, plan, hours, day, view, zone, dialogs, move } = props
  const t = useText(text)
  const { assignments, warnings } = agenda
  const mayPlan = programme.permissions.includes('plan')
  const menuOf = (event: AgendaEvent) => (
    <EventMenu
      event={event}
      programme={programme}
      onLate={() => dialogs.runLate(event)}
      onAssign={() => dialogs.assign(event)}
      onCancel={() => dialogs.cancel({ event })}
    />
  )
  const parts = {
    zone,
    warned: warnedIn(warnings, 'itemIds'),
    onOpen: dialogs.openSession,
    addTo: dialogs.addTo,
    menuOf,
  }
  if (view === 'list') return <AgendaList plan={plan} {...parts} />
  if (view === 'staffing')
    return (
      <Staffing
        plan={plan}
        assignments={assignments}
        zone={zone}
        warned={warnedIn(warnings, 'assignmentIds')}
        onAssign={mayPlan ? dialogs.assign : undefined}
      />
    )
  return (
    <>
      <Timetable
        key={day}
        plan={{ ...plan, hours }}
        day={day}
        {...parts}
        onMove={mayPlan ? move : undefined}
      />
      <p className={styles['keys']}>{t('keys')}</p>
    </>
  )
}

const Content = ({ programme, agenda }: ContentProps) => {
  const t = useText(text)
  const zone = zoneOf(programme)
  const { events, items, warnings } = agenda
  const days = daysWithEvents(events, zone)
  const { day, view, show } = useShown(days, zone)
  const { shown, move } = useMoves(items, useSaveMove())
  const dialogs = useDialogs({ programme, agenda, zone, days })
  const rooms = programme.rooms.map(({ name }) => name)
  const plan = planOfDay({ events, items: shown }, rooms, day ?? '', zone)
  const addSession = plan.rooms
    .flatMap(({ events: own }) => own)
    .map(dialogs.addTo)
    .find((add) => add !== undefined)
  const { hours } = plan
  const showWarning = ({ from, itemIds: [item] }: AgendaWarning) => {
    show({ day: dayIn(zone, from), ...(item === undefined ? { view: 'staffing' as const } : {}) })
    // The other day is painted first.
    if (item !== undefined)
      setTimeout(() => document.getElementById(sessionElementId(item))?.focus(), 50)
  }
  return (
    <>
      <Head
        programme={programme}
        zone={zone}
        day={day}
        onEdit={dialogs.edit}
        onCopy={dialogs.copy}
        onCancel={() => dialogs.cancel({})}
        onImport={addSession && dialogs.importSessions}
        onCode={
          programme.kind !== 'project' && programme.permissions.includes('run')
            ? dialogs.showCode
            : undefined
        }
        onAdd={addSession}
      />
      <Sums programme={programme} sessions={items.length} />
      {day === undefined || hours === undefined ? (
        <div className={sections['surface']}>
          <StateMessage
            icon={<IconCalendarOff size={40} stroke={1.2} />}
            title={t('noEvents')}
            detail={t('noEventsDetail')}
          />
        </div>
      ) : (
        <>
          <Warnings
            warnings={warnings}
            zone={zone}
            roomOf={new Map(events.map(({ id, room }) => [id, room]))}
            onShow={showWarning}
          />
          <Bar
            days={days}
            day={day}
            onDay={(next) => show({ day: next })}
            view={view}
            onView={(next) => show({ view: next })}
          />
          <DayContent {...{ programme, agenda, plan, hours, day, view, zone, dialogs, move }} />
        </>
      )}
      {dialogs.dialogs}
    </>
  )
}

const Waiting = () => (
  <div aria-busy>
    <PageHeader title="…" detail="&nbsp;" />
    <div className={styles['sums']} style={{ minHeight: 78 }} aria-hidden />
    <div className={sections['waiting']} aria-hidden />
  </div>
)

/** One programme: its timetable, and the actions on it. */
export const Screen = () => {
  const id = idOf(useParams())
  const options = { silent: true, intervalMs }
  const programme = useCall(contract.programme.get, { id }, options)
  const agenda = useCall(contract.agenda.programme, { id }, options)
  if (programme.data !== undefined && agenda.data !== undefined)
    return <Content programme={programme.data} agenda={agenda.data} />
  const failed = [programme, agenda].find(({ error }) => error !== null)
  return failed === undefined ? (
    <Waiting />
  ) : (
    <ProblemState isPage error={failed.error} onRetry={() => void failed.refetch()} />
  )
}
