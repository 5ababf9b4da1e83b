import { Button } from '@mantine/core'
import { IconBroadcast, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { Link } from '../../kit/router/Link.tsx'
import { contract } from '../../api/contract.ts'
import { prefetchCall } from '../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { useDialog } from '../../kit/dialog/useDialog.ts'
import { PageHeader } from '../../kit/page/PageHeader.tsx'
import { ProblemState } from '../../kit/state/ProblemState.tsx'
import { StateMessage } from '../../kit/state/StateMessage.tsx'
import { EventDialog } from './EventDialog.tsx'
import { EventRows } from './EventRows.tsx'
import { Freshness } from './Freshness.tsx'
import styles from './monitoring.module.css'
import { Summary } from './Summary.tsx'
import { text } from './text.ts'
import { useBoard } from './useBoard.ts'

export const preload = (): void => prefetchCall(contract.monitoring.history, {})

/** The running events with their people, updated live. */
export const Screen = () => {
  const t = useText(text)
  const { events, confirmedAt, error, isPaused, pause, follow } = useBoard()
  const { shown, open, props } = useDialog<{ readonly id: number; readonly title: string }>()
  return (
    <>
      <PageHeader
        title={t('title')}
        detail={
          <Freshness confirmedAt={confirmedAt} isPaused={isPaused} isLost={error !== undefined} />
        }
        actions={
          <Button
            variant="default"
            leftSection={
              isPaused ? (
                <IconPlayerPlay size={16} aria-hidden />
              ) : (
                <IconPlayerPause size={16} aria-hidden />
              )
            }
            onClick={isPaused ? follow : pause}
          >
            {t(isPaused ? 'resume' : 'pause')}
          </Button>
        }
      />
      {events === undefined && error !== undefined ? (
        <div className={styles['panel']}>
          <ProblemState error={error} onRetry={follow} />
        </div>
      ) : (
        <>
          <Summary events={events} isPaused={isPaused} />
          {events?.length === 0 ? (
            <div className={styles['panel']}>
              <StateMessage
                icon={<IconBroadcast size={32} stroke={1.5} />}
                title={t('nothingRuns')}
                detail={t('nothingRunsDetail')}
                action={
                  <Button component={Link} to="/meeting/meetingList" variant="default">
                    {t('allEvents')}
                  </Button>
                }
              />
            </div>
          ) : (
            <EventRows events={events} onDetails={({ id, name }) => open({ id, title: name })} />
          )}
        </>
      )}
      {shown !== undefined && (
        <EventDialog
          eventId={shown.id}
          title={shown.title}
          event={events?.find(({ id }) => id === shown.id)}
          {...props}
        />
      )}
    </>
  )
}
