import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { presentIn, type MonitoredEvent, type teamOf } from './board.ts'
import sections from '../../kit/page/sections.module.css'
import styles from './monitoring.module.css'
import { text } from './text.ts'

interface SeatsProps {
  readonly seats: ReturnType<typeof teamOf>
  /** The text without people. */
  readonly emptyTextKey?: 'noInterpreters' | 'noSpeakers'
}

/** People by name with their connection status, as an icon and as accessible text. */
export const Seats = ({ seats, emptyTextKey = 'noInterpreters' }: SeatsProps) => {
  const t = useText(text)
  if (seats.length === 0) return <span className={sections['muted']}>{t(emptyTextKey)}</span>
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

/** Items of a list: speakers on the floor, host and technician, those that there are. */
export const OtherSeats = ({ event }: { readonly event: MonitoredEvent }) => {
  const t = useText(text)
  const speakers = event.speakers.filter(({ stageId }) => stageId === null)
  return (
    <>
      {speakers.length > 0 && (
        <li>
          <span>{t('speakers', { present: presentIn(speakers), all: speakers.length })}</span>
          <Seats seats={speakers} />
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
    </>
  )
}
