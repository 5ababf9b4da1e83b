import type { WireOutput } from '@openbooth/contract/call'
import type { captionCalls } from '@openbooth/contract/live/transcription/calls'
import { useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../api/contract.ts'
import { useCall, useCallMutation } from '../../../api/useCall.ts'
import { useMayOn } from '../parts/useMayOn.ts'
import { KeptCard } from '../parts/KeptCard.tsx'
import type { EventDetail } from '../parts/types.ts'
import { text } from './text.ts'
import { TrackWords } from './TrackWords.tsx'
import sections from '../../../kit/page/sections.module.css'

type TranscribedEvent = Pick<EventDetail, 'id' | 'name' | 'timeZone' | 'permissions'>
type Transcripts = WireOutput<typeof captionCalls.list>

const second = 1_000
/** The polling interval while the event runs. */
const nextLookAfter = (data: Transcripts | undefined): number =>
  data?.isOver === false ? 10 * second : 60 * second

/** The transcripts of an event, their files and their deletion. */
export const TranscriptsCard = ({ event }: { readonly event: TranscribedEvent }) => {
  const t = useText(text)
  const { data, error, refetch } = useCall(
    contract.caption.list,
    { eventId: event.id },
    { silent: true, intervalMs: nextLookAfter },
  )
  const mayRemove = useMayOn(event)('plan')
  const remove = useCallMutation(contract.caption.remove, {
    invalidates: [contract.caption.list, contract.event.get],
  })
  return (
    <KeptCard
      title={t('title')}
      timeZone={event.timeZone}
      kept={data}
      error={error}
      onRetry={() => void refetch()}
      nothing={t(data?.isOver === true ? 'nothing' : 'nothingYet')}
      note={t('byMachine')}
      deletion={
        mayRemove && {
          question: {
            title: t('deleteTitle', { name: event.name }),
            effect: t('deleteEffect'),
            confirmLabel: t('deleteOf'),
            danger: true,
          },
          done: t('deleted'),
          isPending: remove.isPending,
          onSure: () => remove.mutateAsync({ eventId: event.id }),
        }
      }
    >
      {data && data.tracks.length > 0 && (
        <ul className={sections['spacedList']}>
          {data.tracks.map((track) => (
            <TrackWords key={track.track} eventId={event.id} track={track} />
          ))}
        </ul>
      )}
    </KeptCard>
  )
}
