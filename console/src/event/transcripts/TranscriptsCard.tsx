import { Button } from '@mantine/core'
import type { WireOutput } from '@openbooth/contract/call'
import type { captionCalls } from '@openbooth/contract/caption'
import { dateText } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../api/contract.ts'
import { useCall, useCallMutation } from '../../api/useCall.ts'
import { confirm } from '../../kit/dialog/confirm.ts'
import { Card } from '../../kit/page/Card.tsx'
import { ProblemState } from '../../kit/state/ProblemState.tsx'
import { notify } from '../../kit/state/notify.ts'
import type { EventDetail } from '../parts/types.ts'
import { text } from './text.ts'
import { TrackWords } from './TrackWords.tsx'
import styles from './transcripts.module.css'

type Shown = Pick<EventDetail, 'id' | 'name' | 'timeZone'>
type Transcripts = WireOutput<typeof captionCalls.list>

const second = 1_000
/** How soon to look again: now and then while the event runs. */
const nextLookAfter = (data: Transcripts | undefined): number =>
  data?.isOver === false ? 10 * second : 60 * second

/** What was said at an event as text, files of it, and its end. */
export const TranscriptsCard = ({ event }: { readonly event: Shown }) => {
  const { data, error, refetch } = useCall(
    contract.caption.list,
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
  return <Listed event={event} transcripts={data} />
}

const Listed = ({
  event,
  transcripts: { tracks, isOver, deleteAt },
}: {
  readonly event: Shown
  readonly transcripts: Transcripts
}) => {
  const t = useText(text)
  const language = useLanguage()
  const remove = useCallMutation(contract.caption.remove, {
    changes: [contract.caption.list, contract.event.get],
  })
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('deleteTitle', { name: event.name }),
      effect: t('deleteEffect'),
      confirmLabel: t('deleteOf'),
      danger: true,
    })
    if (!isSure) return
    await remove.mutateAsync({ eventId: event.id })
    notify('success', t('deleted'))
  }
  const kept =
    deleteAt === null
      ? t('keptDays')
      : t('keptUntil', { date: dateText(language, deleteAt, event.timeZone, 'date') })
  return (
    <Card
      title={t('title')}
      action={
        isOver && tracks.length > 0 ? (
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-label={t('deleteOf')}
            loading={remove.isPending}
            // What went wrong was said by the call itself.
            onClick={() => void ask().catch(() => {})}
          >
            {t('delete')}
          </Button>
        ) : undefined
      }
    >
      {!isOver && <p className={styles['hint']}>{t('inHall')}</p>}
      {tracks.length === 0 ? (
        <p className={styles['note']}>{t(isOver ? 'nothing' : 'nothingYet')}</p>
      ) : (
        <>
          <ul className={styles['tracks']}>
            {tracks.map((track) => (
              <TrackWords key={track.track} eventId={event.id} track={track} />
            ))}
          </ul>
          <p className={styles['note']}>
            {[t('byMachine'), ...(isOver ? [kept] : [])].join(language === 'zh' ? '' : ' ')}
          </p>
        </>
      )}
    </Card>
  )
}
