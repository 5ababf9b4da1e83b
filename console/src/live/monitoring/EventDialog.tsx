import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Modal } from '@mantine/core'
import { useId } from 'react'
import { Link } from '../../kit/router/Link.tsx'
import { contract } from '../../api/contract.ts'
import { useCall } from '../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { text as switchesText } from '@openbooth/web/sound/switches/text.ts'
import { text as kitText } from '../../kit/text.ts'
import { Audience } from './Audience.tsx'
import { AudienceChart } from './AudienceChart.tsx'
import type { MonitoredEvent } from './board.ts'
import { AudienceByChannel } from './AudienceByChannel.tsx'
import { Alarms } from './live/Alarms.tsx'
import { Booths } from './live/Booths.tsx'
import { Switches } from './live/Switches.tsx'
import { text as liveText } from './live/text.ts'
import { OtherSeats } from './Seats.tsx'
import sections from '../../kit/page/sections.module.css'
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
  const tLive = useText(liveText)
  const tSwitches = useText(switchesText)
  const { data } = useCall(contract.monitoring.history, { eventId }, { intervalMs, silent: true })
  const headId = useId()
  const switchesId = useId()
  return (
    <div className={styles['details']}>
      {event === undefined ? (
        <p className={sections['muted']} role="status">
          {t('over')}
        </p>
      ) : (
        <>
          <Alarms event={event} />
          <Audience event={event} />
        </>
      )}
      <AudienceChart
        title={t('sinceOpening')}
        minutes={data?.minutes}
        {...(event === undefined ? {} : { timeZone: event.timeZone })}
      />
      <AudienceByChannel event={event} history={data} />
      {event !== undefined && (
        <section aria-labelledby={headId}>
          <h3 id={headId}>{t('staff')}</h3>
          <Booths event={event} />
          <ul className={styles['staff']}>
            <OtherSeats event={event} />
          </ul>
        </section>
      )}
      {event !== undefined && (
        <section aria-labelledby={switchesId}>
          <h3 id={switchesId}>{tSwitches('switches')}</h3>
          <Switches event={event} />
        </section>
      )}
      <div className={styles['actions']}>
        {event !== undefined && (
          <Button component={Link} to={`/meeting/live/${eventId}`}>
            {tLive('open')}
          </Button>
        )}
        <Button component={Link} to={`/meeting/detail/${eventId}`} variant="default">
          {t('openEvent')}
        </Button>
      </div>
    </div>
  )
}
