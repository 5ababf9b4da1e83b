import { IconBan, IconCalendarEvent, IconTrash } from '@tabler/icons-react'
import { Link } from '../../../kit/router/Link.tsx'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { shortDayText } from '../../../kit/time/dayText.ts'
import { text } from '../text.ts'
import styles from './calendar.module.css'
import { minuteText, type Entry, type Piece } from './week.ts'

const stateKeys = {
  requested: 'free',
  offered: 'offered',
  confirmed: 'confirmed',
  checkedIn: 'checkedIn',
  done: 'done',
  cancelled: 'free',
} as const

interface WeekProps {
  readonly days: readonly { readonly day: string; readonly pieces: readonly Piece[] }[]
  readonly view: 'grid' | 'list'
  readonly today: string
  readonly onFree: (entry: Entry) => void
}

const hoursShown = [0, 3, 6, 9, 12, 15, 18, 21]

/** A week as lists of seven days, laid out as a grid of hours or below each other. */
export const Week = ({ days, view, today, onFree }: WeekProps) => {
  const t = useText(text)
  const language = useLanguage()
  return (
    <div className={styles['week']} data-view={view}>
      {view === 'grid' && (
        <div className={styles['ruler']} aria-hidden>
          {hoursShown.map((hour) => (
            <span key={hour} style={{ top: `${(hour / 24) * 100}%` }}>
              {minuteText(hour * 60)}
            </span>
          ))}
        </div>
      )}
      {days.map(({ day, pieces }) => (
        <section key={day} className={styles['day']} data-today={day === today || undefined}>
          <h2>{shortDayText(language, day)}</h2>
          <ul>
            {pieces.map((piece) => (
              <PieceItem
                key={`${piece.entry.kind} ${piece.entry.id}`}
                piece={piece}
                view={view}
                onFree={onFree}
              />
            ))}
            {pieces.length === 0 && <li className={styles['free']}>{t('freeAllDay')}</li>}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface PieceItemProps {
  readonly piece: Piece
  readonly view: 'grid' | 'list'
  readonly onFree: (entry: Entry) => void
}

const PieceItem = ({ piece, view, onFree }: PieceItemProps) => {
  const t = useText(text)
  const { entry, fromMinute, toMinute } = piece
  const time = `${minuteText(fromMinute)}–${minuteText(toMinute)}`
  const place =
    view === 'grid'
      ? {
          top: `${(fromMinute / 1440) * 100}%`,
          height: `${((toMinute - fromMinute) / 1440) * 100}%`,
        }
      : {}
  if (entry.kind === 'booking')
    return (
      <li className={styles['entry']} data-state={entry.state} style={place}>
        <IconCalendarEvent size={14} aria-hidden />
        <span className={styles['time']}>{time}</span>
        <span className={styles['state']}>{t(stateKeys[entry.state])}</span>
        <Link to={`/meeting/detail/${entry.eventId}`} title={entry.eventName}>
          {entry.eventName}
        </Link>
      </li>
    )
  return (
    <li className={styles['entry']} data-state="block" style={place}>
      <IconBan size={14} aria-hidden />
      <span className={styles['time']}>{time}</span>
      <span className={styles['state']}>{t('notFree')}</span>
      <span className={styles['reason']} title={entry.reason}>
        {entry.reason}
      </span>
      <button
        type="button"
        onClick={() => onFree(entry)}
        aria-label={t('more', { time, what: t('removeBlock') })}
        title={t('removeBlock')}
      >
        <IconTrash size={14} aria-hidden />
      </button>
    </li>
  )
}
