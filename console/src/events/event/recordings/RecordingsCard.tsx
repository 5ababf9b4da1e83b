import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../api/contract.ts'
import { useCall, useCallMutation } from '../../../api/useCall.ts'
import { useMayOn } from '../parts/useMayOn.ts'
import { KeptCard } from '../parts/KeptCard.tsx'
import type { EventDetail } from '../parts/types.ts'
import { nextLookAfter, type Recordings } from './recordings.ts'
import sections from '../../../kit/page/sections.module.css'
import { text } from './text.ts'
import { TrackRow } from './TrackRow.tsx'

/** The recordings of an event, their mixdowns and their deletion. */
export const RecordingsCard = ({
  event,
}: {
  readonly event: Pick<EventDetail, 'id' | 'name' | 'timeZone' | 'permissions'>
}) => {
  const t = useText(text)
  const { data, error, refetch } = useCall(
    contract.recording.list,
    { eventId: event.id },
    { silent: true, intervalMs: nextLookAfter },
  )
  const mayRemove = useMayOn(event)('plan')
  const remove = useCallMutation(contract.recording.remove, {
    invalidates: [contract.recording.list, contract.event.get],
  })
  return (
    <KeptCard
      title={t('title')}
      timeZone={event.timeZone}
      kept={data}
      error={error}
      onRetry={() => void refetch()}
      nothing={t(data?.isOver === true ? 'nothing' : 'nothingYet')}
      note={data?.isOver === true ? null : t('whileRunning')}
      deletion={
        mayRemove && {
          question: {
            title: t('deleteTitle', { name: event.name }),
            effect: t('deleteEffect'),
            confirmLabel: t('deleteNow'),
            danger: true,
          },
          done: t('deleted'),
          isPending: remove.isPending,
          onSure: () => remove.mutateAsync({ eventId: event.id }),
        }
      }
    >
      {data && data.tracks.length > 0 && <Tracks eventId={event.id} recordings={data} />}
    </KeptCard>
  )
}

const Tracks = ({
  eventId,
  recordings: { tracks, mixes, isOver },
}: {
  readonly eventId: number
  readonly recordings: Recordings
}) => {
  const hasFloor = tracks.some(({ track }) => track === floorTrack)
  return (
    <ul className={sections['spacedList']}>
      {tracks.map((track) => (
        <TrackRow
          key={track.track}
          eventId={eventId}
          track={track}
          mixes={mixes.filter(
            (one) => one.track === (track.track === floorTrack ? null : track.track),
          )}
          hasFloor={hasFloor}
          isOver={isOver}
        />
      ))}
    </ul>
  )
}
