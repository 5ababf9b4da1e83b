import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Modal } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from '../kit/router/Link.tsx'
import { contract } from '../api/contract.ts'
import { useCall } from '../api/useCall.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { numberText } from '@openbooth/web/format.ts'
import { text as kitText } from '../kit/text.ts'
import { AudienceChart } from './AudienceChart.tsx'
import { audienceTypes, audienceWords, listenersOf } from '@openbooth/contract/rules/audience'
import { presentIn, type MonitoredEvent } from './board.ts'
import { BoothBadge } from './BoothStaff.tsx'
import styles from './monitoring.module.css'
import { text } from './text.ts'

const intervalMs = 15_000

interface EventDialogProps {
  readonly eventId: number
  readonly title: string
  /** Undefined once it is over. */
  readonly event: MonitoredEvent | undefined
  readonly opened: boolean
  readonly onClose: () => void
}

/** One event from its opening on: the audience over time, and who of its staff is there. */
export const EventDialog = ({ eventId, title, event, opened, onClose }: EventDialogProps) => {
  const tKit = useText(kitText)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={720}
      closeButtonProps={{ 'aria-label': tKit('close') }}
    >
      <Details eventId={eventId} event={event} />
    </Modal>
  )
}

const Details = ({ eventId, event }: Pick<EventDialogProps, 'eventId' | 'event'>) => {
  const t = useText(text)
  const language = useLanguage()
  const { data } = useCall(contract.monitoring.history, { eventId }, { intervalMs, quiet: true })
  const headId = useId()
  return (
    <div className={styles['details']}>
      {event === undefined ? (
        <p className={styles['quiet']} role="status">
          {t('over')}
        </p>
      ) : (
        <dl className={styles['types']} aria-label={t('byType')}>
          <div>
            <dt>{t('listeners')}</dt>
            <dd>
              {t('ofMost', {
                count: numberText(language, listenersOf(event.audience)),
                most: numberText(language, event.receiverNums),
              })}
            </dd>
          </div>
          {audienceTypes.map((type) => (
            <div key={type}>
              <dt>{audienceWords[type][language]}</dt>
              <dd>{numberText(language, event.audience[type])}</dd>
            </div>
          ))}
        </dl>
      )}
      <AudienceChart
        title={t('sinceOpening')}
        minutes={data?.minutes}
        {...(event === undefined ? {} : { timeZone: event.timeZone })}
      />
      {event !== undefined && (
        <section aria-labelledby={headId}>
          <h3 id={headId}>{t('staff')}</h3>
          <ul className={styles['staff']}>
            {event.booths.map((booth) => (
              <li key={booth.id}>
                <BoothBadge booth={booth} />
                {booth.boxType === 'norm' && <Seats seats={booth.interpreters} />}
              </li>
            ))}
            {event.speakers.length > 0 && (
              <li>
                <span>
                  {t('speakers', {
                    present: presentIn(event.speakers),
                    all: event.speakers.length,
                  })}
                </span>
                <Seats seats={event.speakers} />
              </li>
            )}
            <li>
              <Seats
                seats={[
                  { seatId: -1, name: t('hostHere'), isPresent: event.hosts > 0 },
                  { seatId: -2, name: t('technicianHere'), isPresent: event.technicians > 0 },
                ]}
              />
            </li>
          </ul>
        </section>
      )}
      <div className={styles['actions']}>
        <Button component={Link} to={`/meeting/detail/${eventId}`} variant="default">
          {t('openEvent')}
        </Button>
      </div>
    </div>
  )
}

/** People by name, each with whether they are there: as a sign, and in words for those who do not see it. */
const Seats = ({ seats }: { readonly seats: MonitoredEvent['speakers'] }) => {
  const t = useText(text)
  if (seats.length === 0) return <span className={styles['quiet']}>{t('noInterpreters')}</span>
  return (
    <ul className={styles['seats']}>
      {seats.map(({ seatId, name, isPresent }) => {
        const words = t(isPresent ? 'isPresent' : 'isAbsent', { name })
        const Icon = isPresent ? IconCircleCheck : IconCircleDashed
        return (
          <li key={seatId} data-present={isPresent || undefined} title={words}>
            <Icon size={16} stroke={1.8} aria-hidden />
            <span aria-hidden>{name}</span>
            <span className="visually-hidden">{words}</span>
          </li>
        )
      })}
    </ul>
  )
}
