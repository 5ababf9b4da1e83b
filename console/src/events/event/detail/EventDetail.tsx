import { eventState } from '@openbooth/contract/events/event/rules/events'
import { personName } from '@openbooth/web/i18n/personName.ts'
import { useState } from 'react'
import { idOf } from '../../../kit/router/idOf.ts'
import { useParams } from '../../../kit/router/useParams.ts'
import { contract } from '../../../api/contract.ts'
import { prefetchCall, useCall } from '../../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { Copyable } from '../../../kit/value/Copyable.tsx'
import { PageHeader } from '../../../kit/page/PageHeader.tsx'
import { ProblemState } from '../../../kit/state/ProblemState.tsx'
import { useWorkspaceId } from '../../../shell/user.ts'
import { EventCountdown } from '../parts/EventCountdown.tsx'
import { eventNumber } from '@openbooth/web/eventNumber.ts'
import { EventStateBadge } from '../parts/EventStateBadge.tsx'
import { OutputsCard } from '../outputs/OutputsCard.tsx'
import { RecordingsCard } from '../recordings/RecordingsCard.tsx'
import { RehearsalCard } from '../rehearsal/RehearsalCard.tsx'
import { lazyPart } from '../../../kit/lazy/lazyPart.tsx'
import { TranscriptsCard } from '../transcripts/TranscriptsCard.tsx'
import { TimeLineCard } from '../timeLine/TimeLineCard.tsx'
import { Documents } from '../documents/Documents.tsx'
import { text as partsText } from '../parts/text.ts'
import { TechnicianCard } from '../technician/TechnicianCard.tsx'
import type { EventDetail } from '../parts/types.ts'
import { useActsAsAdmin } from '../parts/useMayOn.ts'
import { useMayWatch } from '../parts/useMayWatch.ts'
import { Agency } from './Agency.tsx'
import { Actions } from './Actions.tsx'
import { useEventActions } from './actions/useEventActions.tsx'
import { Billing } from './Billing.tsx'
import { CodesSummary } from './CodesSummary.tsx'
import { Cost } from './Cost.tsx'
import sections from '../../../kit/page/sections.module.css'
import styles from './detail.module.css'
import { DetailSkeleton } from './DetailSkeleton.tsx'
import { History } from './History.tsx'
import { Languages } from './Languages.tsx'
import { Options } from './Options.tsx'
import { PublicStream } from './PublicStream.tsx'
import { cardIds, ReadinessCard, showsReadiness } from './readiness/ReadinessCard.tsx'
import { text } from './text.ts'
import { Time } from './Time.tsx'
import { Warnings } from './Warnings.tsx'
import { Words } from './TranscriptionProblems.tsx'

const Managers = lazyPart(async () => (await import('../managers/Managers.tsx')).Managers)
const StreamInputs = lazyPart(
  async () => (await import('../streamInputs/StreamInputs.tsx')).StreamInputs,
)

/** State, counts and history change while the page is open. */
const intervalMs = 10_000
/** When the time to the next state is over, the server changes the state soon. */
const dueIntervalMs = 2_000

export const preload = ({ params }: { readonly params: object }): void =>
  prefetchCall(contract.event.get, { id: idOf(params) })

/** Whether the event uses models for captions or booths. */
const saysWords = ({ captions, booths }: EventDetail): boolean =>
  captions || booths.some(({ boxType }) => boxType === 'machine')

interface EventDetailContentProps {
  readonly event: EventDetail
  readonly onStateDue: () => void
}

const EventDetailContent = ({ event, onStateDue }: EventDetailContentProps) => {
  const t = useText(text)
  const tEvent = useText(partsText)
  const workspaceId = useWorkspaceId()
  const actsAsAdmin = useActsAsAdmin(event)
  const { ask, dialogs } = useEventActions()
  const mayWatch = useMayWatch(event)
  // Prices of an agent are hidden from its customers, and theirs from the agent.
  const showsCost = event.quote.totals.length > 0 || event.billing.length > 0
  return (
    <>
      <PageHeader
        title={event.name}
        detail={
          <span className={sections['meta']}>
            <EventStateBadge state={event.state} />
            <Copyable value={event.number} label={tEvent('copyNumber')}>
              <span className="tabular" title={tEvent('number')}>
                {eventNumber(event.number)}
              </span>
            </Copyable>
            <EventCountdown event={event} onEnd={onStateDue} />
            {event.ownerId !== workspaceId && (
              <span>{t('hostedBy', { name: personName(event.ownerName) })}</span>
            )}
          </span>
        }
        actions={<Actions event={event} ask={ask} />}
      />
      <Warnings event={event} />
      {mayWatch && saysWords(event) && !showsReadiness(event) && <Words event={event} />}
      <ReadinessCard event={event} />
      <div className={styles['columns']}>
        <div className={sections['column']}>
          <Time event={event} />
          <Languages event={event} />
          <PublicStream event={event} />
          {mayWatch && event.speakers.length > 0 && <StreamInputs event={event} />}
          {mayWatch && (
            <div id={cardIds.rehearsal} className={styles['anchor']}>
              <RehearsalCard event={event} />
            </div>
          )}
          {mayWatch && event.autoRecording && <RecordingsCard event={event} />}
          {mayWatch && event.captions && <TranscriptsCard event={event} />}
          {mayWatch && <OutputsCard event={event} />}
          {showsCost && <Billing event={event} />}
          {!actsAsAdmin && <Managers event={event} />}
          <History event={event} />
        </div>
        <div className={sections['column']}>
          {event.mayHandOutCodes && <CodesSummary event={event} />}
          {event.mayHandOutCodes && (
            <div id={cardIds.documents} className={styles['anchor']}>
              <Documents event={event} />
            </div>
          )}
          <Agency event={event} />
          {showsCost && <Cost event={event} />}
          <div id={cardIds.technician} className={styles['anchor']}>
            <TechnicianCard event={event} />
          </div>
          <Options event={event} />
          {mayWatch && (
            <TimeLineCard
              eventId={event.id}
              timeZone={event.timeZone}
              isMoving={event.state === eventState.normal}
            />
          )}
        </div>
      </div>
      {dialogs}
    </>
  )
}

/** One event with its available actions. */
export const Screen = () => {
  const id = idOf(useParams())
  /** The state whose time has run out. */
  const [dueState, setDueState] = useState<EventDetail['state']>()
  const { data, error, refetch } = useCall(
    contract.event.get,
    { id },
    {
      silent: true,
      intervalMs: dueState === undefined ? intervalMs : dueIntervalMs,
    },
  )
  if (dueState !== undefined && data?.state !== dueState) setDueState(undefined)
  if (data !== undefined)
    return <EventDetailContent event={data} onStateDue={() => setDueState(data.state)} />
  return error === null ? (
    <DetailSkeleton />
  ) : (
    <ProblemState isPage error={error} onRetry={() => void refetch()} />
  )
}
