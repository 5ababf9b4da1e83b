import { eventState } from '@openbooth/contract/events/event/rules/events'
import type { ReactNode } from 'react'
import { lazyDialog } from '../../../kit/dialog/lazyDialog.tsx'
import { useDialog } from '../../../kit/dialog/useDialog.ts'
import type { Programme } from '../programmes.ts'
import type { CancelAsked } from './actions/CancelDialog.tsx'
import type { SessionAsked } from './session/sessionValues.ts'
import type { AddTo, Agenda, AgendaEvent, Session } from './types.ts'

const SessionDialog = lazyDialog(
  async () => (await import('./session/SessionDialog.tsx')).SessionDialog,
)
const SessionInfo = lazyDialog(async () => (await import('./session/SessionInfo.tsx')).SessionInfo)
const AssignDialog = lazyDialog(
  async () => (await import('./staffing/AssignDialog.tsx')).AssignDialog,
)
const LateDialog = lazyDialog(async () => (await import('./actions/LateDialog.tsx')).LateDialog)
const EditDialog = lazyDialog(async () => (await import('./actions/EditDialog.tsx')).EditDialog)
const CopyDialog = lazyDialog(async () => (await import('./actions/CopyDialog.tsx')).CopyDialog)
const ImportDialog = lazyDialog(
  async () => (await import('../import/ImportDialog.tsx')).ImportDialog,
)
const CodeDialog = lazyDialog(async () => (await import('./code/CodeDialog.tsx')).CodeDialog)
const CancelDialog = lazyDialog(
  async () => (await import('./actions/CancelDialog.tsx')).CancelDialog,
)

interface Shown {
  readonly programme: Programme
  readonly agenda: Agenda
  readonly zone: string
  /** Days with events. */
  readonly days: readonly string[]
}

interface Dialogs {
  readonly addTo: AddTo
  readonly openSession: (session: Session) => void
  readonly assign: (event: AgendaEvent) => void
  readonly runLate: (event: AgendaEvent) => void
  readonly edit: () => void
  readonly copy: () => void
  readonly importSessions: () => void
  readonly showCode: () => void
  readonly cancel: (asked: CancelAsked) => void
  /** To be rendered once. */
  readonly dialogs: ReactNode
}

/** The dialogs of the page. Each keeps its object while it fades out. */
export const useDialogs = ({ programme, agenda, zone, days }: Shown): Dialogs => {
  const session = useDialog<SessionAsked>()
  const staff = useDialog<AgendaEvent>()
  const late = useDialog<AgendaEvent>()
  const editor = useDialog()
  const copier = useDialog()
  const importer = useDialog()
  const coder = useDialog()
  const canceller = useDialog<CancelAsked>()
  const { events, items, assignments } = agenda
  const mayPlan = programme.permissions.includes('plan')
  const open = new Set(
    programme.events
      .filter(({ state }) => state === eventState.order || state === eventState.normal)
      .map(({ id }) => id),
  )
  const mayChange = ({ eventId }: SessionAsked) => mayPlan && open.has(eventId)
  return {
    addTo: ({ id }) =>
      mayPlan && open.has(id) ? (startsAt) => session.open({ eventId: id, startsAt }) : undefined,
    openSession: (item) => session.open({ eventId: item.eventId, session: item }),
    assign: staff.open,
    runLate: late.open,
    edit: () => editor.open(),
    copy: () => copier.open(),
    importSessions: () => importer.open(),
    showCode: () => coder.open(),
    cancel: canceller.open,
    dialogs: (
      <>
        {session.shown?.session !== undefined && !mayChange(session.shown) && (
          <SessionInfo {...session.props} session={session.shown.session} zone={zone} />
        )}
        {session.shown !== undefined && mayChange(session.shown) && (
          <SessionDialog
            {...session.props}
            asked={session.shown}
            events={events}
            sessions={items}
            zone={zone}
          />
        )}
        {staff.shown !== undefined && (
          <AssignDialog
            key={staff.shown.id}
            {...staff.props}
            event={staff.shown}
            assignments={assignments.filter(({ eventId }) => eventId === staff.shown?.id)}
            zone={zone}
          />
        )}
        {late.shown !== undefined && <LateDialog {...late.props} event={late.shown} />}
        <EditDialog {...editor.props} programme={programme} />
        <CopyDialog {...copier.props} programme={programme} />
        <ImportDialog {...importer.props} programmeId={programme.id} timeZone={zone} />
        <CodeDialog {...coder.props} programme={programme} />
        {canceller.shown !== undefined && (
          <CancelDialog
            key={canceller.shown.event?.id ?? 'all'}
            {...canceller.props}
            programme={programme}
            days={days}
            asked={canceller.shown}
          />
        )}
      </>
    ),
  }
}
