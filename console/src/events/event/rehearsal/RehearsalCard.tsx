import { Button } from '@mantine/core'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../api/contract.ts'
import { useCall, useCallMutation } from '../../../api/useCall.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { Card } from '../../../kit/page/Card.tsx'
import { ProblemState } from '../../../kit/state/ProblemState.tsx'
import type { EventDetail } from '../parts/types.ts'
import { RehearsalResult, type Rehearsals } from './RehearsalResult.tsx'
import styles from './rehearsal.module.css'
import { text } from './text.ts'

type RehearsedEvent = Pick<EventDetail, 'id' | 'name' | 'timeZone' | 'state'>

const second = 1_000

/** What robots found when they rehearsed an event, and how to have them do so. */
export const RehearsalCard = ({ event }: { readonly event: RehearsedEvent }) => {
  const t = useText(text)
  const { data, error, refetch } = useCall(
    contract.rehearsal.get,
    { eventId: event.id },
    {
      silent: true,
      intervalMs: (known) =>
        known?.rehearsals.some(({ finishedAt }) => finishedAt === null) ? second : 30 * second,
    },
  )
  if (data === undefined)
    return error === null ? null : (
      <Card title={t('title')}>
        <ProblemState error={error} onRetry={() => void refetch()} />
      </Card>
    )
  // Hidden for an event that started without a rehearsal.
  if (data.rehearsals.length === 0 && event.state !== eventState.order) return null
  return <Listed event={event} data={data} />
}

const Listed = ({ event, data }: { readonly event: RehearsedEvent; readonly data: Rehearsals }) => {
  const t = useText(text)
  const { rehearsals, left } = data
  const [last, ...earlier] = rehearsals
  return (
    <Card title={t('title')} action={<Acts event={event} data={data} />}>
      {(last === undefined || event.state === eventState.order) && (
        <p className={styles['note']}>{t('intro')}</p>
      )}
      {left === 0 && event.state === eventState.order && last?.finishedAt !== null && (
        <p className={styles['note']}>{t('noneLeft')}</p>
      )}
      {last !== undefined && <RehearsalResult event={event} rehearsal={last} />}
      {earlier.length > 0 && (
        <details className={styles['earlier']}>
          <summary>{t('earlier')}</summary>
          {earlier.map((one) => (
            <RehearsalResult key={one.id} event={event} rehearsal={one} />
          ))}
        </details>
      )}
    </Card>
  )
}

const Acts = ({
  event,
  data: { mayStart, needsPower, left, rehearsals },
}: {
  readonly event: RehearsedEvent
  readonly data: Rehearsals
}) => {
  const t = useText(text)
  const invalidates = [contract.rehearsal.get]
  const start = useCallMutation(contract.rehearsal.start, { invalidates })
  const stop = useCallMutation(contract.rehearsal.stop, { invalidates })
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('ask', { name: event.name }),
      effect: t(needsPower ? 'effectPower' : 'effect', { count: left }),
      confirmLabel: t(needsPower ? 'powerOn' : 'start'),
    })
    if (isSure) await start.mutateAsync({ eventId: event.id, mayPowerOn: needsPower })
  }
  if (rehearsals.some(({ finishedAt }) => finishedAt === null))
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        loading={stop.isPending}
        // The call shows its own error.
        onClick={() => void stop.mutateAsync({ eventId: event.id }).catch(() => {})}
      >
        {t('stop')}
      </Button>
    )
  return mayStart ? (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={start.isPending}
      onClick={() => void ask().catch(() => {})}
    >
      {t(rehearsals.length === 0 ? 'start' : 'again')}
    </Button>
  ) : undefined
}
