import { floorTrack } from '@openbooth/contract/rules/tracks'
import { dateText } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { Button } from '@mantine/core'
import { contract } from '../../api/contract.ts'
import { useCall, useCallMutation } from '../../api/useCall.ts'
import { confirm } from '../../kit/dialog/confirm.ts'
import { Card } from '../../kit/page/Card.tsx'
import { ProblemState } from '../../kit/state/ProblemState.tsx'
import { notify } from '../../kit/state/notify.ts'
import type { EventDetail } from '../parts/types.ts'
import { nextLookAfter, type Recordings } from './recordings.ts'
import styles from './recordings.module.css'
import { text } from './text.ts'
import { TrackRow } from './TrackRow.tsx'

type Shown = Pick<EventDetail, 'id' | 'name' | 'timeZone'>

/** What was recorded of an event, files made of it, and its end. */
export const RecordingsCard = ({ event }: { readonly event: Shown }) => {
  const { data, error, refetch } = useCall(
    contract.recording.list,
    { eventId: event.id },
    { quiet: true, intervalMs: nextLookAfter },
  )
  const t = useText(text)
  if (data === undefined)
    return error === null ? null : (
      <Card title={t('title')}>
        <ProblemState error={error} onRetry={() => void refetch()} />
      </Card>
    )
  return <Listed event={event} recordings={data} />
}

const Listed = ({
  event,
  recordings,
}: {
  readonly event: Shown
  readonly recordings: Recordings
}) => {
  const t = useText(text)
  const { tracks, mixes, isOver } = recordings
  const remove = useCallMutation(contract.recording.remove, {
    changes: [contract.recording.list, contract.event.get],
  })
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('deleteTitle', { name: event.name }),
      effect: t('deleteEffect'),
      confirmLabel: t('deleteNow'),
      danger: true,
    })
    if (!isSure) return
    await remove.mutateAsync({ eventId: event.id })
    notify('success', t('deleted'))
  }
  const hasFloor = tracks.some(({ track }) => track === floorTrack)
  return (
    <Card
      title={t('title')}
      action={
        isOver && tracks.length > 0 ? (
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            loading={remove.isPending}
            // What went wrong was said by the call itself.
            onClick={() => void ask().catch(() => {})}
          >
            {t('delete')}
          </Button>
        ) : undefined
      }
    >
      {tracks.length === 0 ? (
        <p className={styles['note']}>{t(isOver ? 'nothing' : 'nothingYet')}</p>
      ) : (
        <>
          <ul className={styles['tracks']}>
            {tracks.map((track) => (
              <TrackRow
                key={track.track}
                eventId={event.id}
                track={track}
                mixes={mixes.filter(
                  (one) => one.track === (track.track === floorTrack ? null : track.track),
                )}
                hasFloor={hasFloor}
                isOver={isOver}
              />
            ))}
          </ul>
          <Kept event={event} recordings={recordings} />
        </>
      )}
    </Card>
  )
}

const Kept = ({
  event,
  recordings: { isOver, deleteAt },
}: {
  readonly event: Shown
  readonly recordings: Recordings
}) => {
  const t = useText(text)
  const language = useLanguage()
  const until =
    deleteAt === null
      ? t('keptDays')
      : t('keptUntil', { date: dateText(language, deleteAt, event.timeZone, 'date') })
  return <p className={styles['note']}>{isOver ? until : t('whileRunning')}</p>
}
