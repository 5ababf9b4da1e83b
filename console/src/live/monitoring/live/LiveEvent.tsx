import { Button } from '@mantine/core'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { IconBroadcast, IconPlayerPause } from '@tabler/icons-react'
import { contract } from '../../../api/contract.ts'
import { prefetchCall, useCall } from '../../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { text as switchesText } from '@openbooth/web/sound/switches/text.ts'
import {
  EventCountdown,
  EventStateBadge,
  TimeLineCard,
  useEventActions,
  type EventDetail,
} from '../../../events/event/index.ts'
import { Card } from '../../../kit/page/Card.tsx'
import { PageHeader } from '../../../kit/page/PageHeader.tsx'
import { Link } from '../../../kit/router/Link.tsx'
import { idOf } from '../../../kit/router/idOf.ts'
import { useParams } from '../../../kit/router/useParams.ts'
import { Notice } from '../../../kit/state/Notice.tsx'
import { ProblemState } from '../../../kit/state/ProblemState.tsx'
import { StateMessage } from '../../../kit/state/StateMessage.tsx'
import { Audience } from '../Audience.tsx'
import { AudienceChart } from '../AudienceChart.tsx'
import type { MonitoredEvent } from '../board.ts'
import { Freshness } from '../Freshness.tsx'
import { AudienceByChannel } from '../AudienceByChannel.tsx'
import sections from '../../../kit/page/sections.module.css'
import monitoringStyles from '../monitoring.module.css'
import { OtherSeats } from '../Seats.tsx'
import { text as monitoringText } from '../text.ts'
import { useBoard } from '../useBoard.ts'
import { Acts } from './Acts.tsx'
import { Alarms } from './Alarms.tsx'
import { Booths } from './Booths.tsx'
import styles from './live.module.css'
import { SoundBadge } from './SoundBadge.tsx'
import { Switches } from './Switches.tsx'
import { text } from './text.ts'

/** Its version and actions change rarely. */
const detailIntervalMs = 10_000
const historyIntervalMs = 15_000

export const preload = ({ params }: { readonly params: object }): void =>
  prefetchCall(contract.event.get, { id: idOf(params) })

/** A running event: on air, listeners, problems and actions, updated live. */
export const Screen = () => {
  const id = idOf(useParams())
  const { events, confirmedAt, error, follow } = useBoard(id)
  const detail = useCall(contract.event.get, { id }, { silent: true, intervalMs: detailIntervalMs })
  const { ask, dialogs } = useEventActions()
  const event = events?.[0]
  if (detail.data === undefined && detail.error !== null)
    return <ProblemState isPage error={detail.error} onRetry={() => void detail.refetch()} />
  if (events === undefined && error !== undefined)
    return <ProblemState isPage error={error} onRetry={follow} />
  const name = detail.data?.name ?? event?.name
  return (
    <>
      <PageHeader
        title={name ?? '\u00a0'}
        detail={
          <span className={sections['meta']}>
            {event && <SoundBadge event={event} />}
            {detail.data && <EventCountdown event={detail.data} />}
            {event && (
              <Freshness confirmedAt={confirmedAt} isPaused={false} isLost={error !== undefined} />
            )}
          </span>
        }
        actions={event && <Acts event={event} detail={detail.data} ask={ask} />}
      />
      {event === undefined ? (
        events !== undefined && detail.data && <NotRunning event={detail.data} />
      ) : (
        <LiveEventContent event={event} />
      )}
      {dialogs}
    </>
  )
}

const LiveEventContent = ({ event }: { readonly event: MonitoredEvent }) => {
  const t = useText(text)
  const tMonitoring = useText(monitoringText)
  const tSwitches = useText(switchesText)
  const { id, sound, timeZone } = event
  const { data } = useCall(
    contract.eventLive.history,
    { id },
    { silent: true, intervalMs: historyIntervalMs },
  )
  return (
    <>
      {sound.pauseWords !== '' && (
        <div className={sections['spaceBelow']}>
          <Notice mood="warning" Icon={IconPlayerPause}>
            {t('pausedWords', { words: sound.pauseWords })}
          </Notice>
        </div>
      )}
      <div className={styles['columns']}>
        <div className={sections['column']}>
          <Card title={t('alarms')}>
            <Alarms event={event} />
          </Card>
          <Card title={t('onAir')}>
            <Booths event={event} />
          </Card>
          <Card title={tMonitoring('listeners')}>
            <div className={monitoringStyles['details']}>
              <Audience event={event} />
              <AudienceChart
                title={tMonitoring('sinceOpening')}
                minutes={data?.minutes}
                timeZone={timeZone}
              />
              <AudienceByChannel event={event} history={data} />
            </div>
          </Card>
        </div>
        <div className={sections['column']}>
          <Card title={tSwitches('switches')}>
            <Switches event={event} />
          </Card>
          <Card title={t('people')}>
            <ul className={monitoringStyles['staff']}>
              <OtherSeats event={event} />
            </ul>
          </Card>
          <TimeLineCard eventId={id} timeZone={timeZone} isMoving />
          <Button component={Link} to={`/meeting/detail/${id}`} variant="default">
            {t('details')}
          </Button>
        </div>
      </div>
    </>
  )
}

const NotRunning = ({ event }: { readonly event: EventDetail }) => {
  const t = useText(text)
  const isOver = event.state !== eventState.order
  return (
    <div className={monitoringStyles['panel']}>
      <StateMessage
        icon={<IconBroadcast size={32} stroke={1.5} />}
        title={t(isOver ? 'isOver' : 'notRunning')}
        detail={
          <>
            <EventStateBadge state={event.state} />{' '}
            {t(isOver ? 'isOverDetail' : 'notRunningDetail')}
          </>
        }
        action={
          <Button component={Link} to={`/meeting/detail/${event.id}`} variant="default">
            {t('details')}
          </Button>
        }
      />
    </div>
  )
}
