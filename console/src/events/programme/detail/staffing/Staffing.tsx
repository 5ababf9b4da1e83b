import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { Card } from '../../../../kit/page/Card.tsx'
import { text } from '../text.ts'
import type { DayPlan } from '../timetable/dayPlan.ts'
import { hourMarks, hoursAround, timeIn } from '../timetable/timetable.ts'
import type { AgendaEvent, Assignment } from '../types.ts'
import styles from './staffing.module.css'

interface StaffingProps {
  readonly plan: DayPlan
  readonly assignments: readonly Assignment[]
  readonly zone: string
  /** Ids of assignments that a warning is about. */
  readonly warned: ReadonlySet<number>
  /** Absent: the reader may not change assignments. */
  readonly onAssign: ((event: AgendaEvent) => void) | undefined
}

const minute = 60_000

interface TrackProps extends Pick<StaffingProps, 'zone' | 'warned' | 'assignments'> {
  readonly event: AgendaEvent
  readonly booth: AgendaEvent['booths'][number]
}

/** The assignments of a booth along the hours of its event. */
const Track = ({ event, booth, assignments, zone, warned }: TrackProps) => {
  const t = useText(text)
  const language = useLanguage()
  const from = Date.parse(event.startAt)
  const length = Date.parse(event.endAt) - from
  const percent = (instant: string) => ((Date.parse(instant) - from) / length) * 100
  const names = new Map(booth.interpreters.map(({ seatId, name }) => [seatId, name]))
  const order = [...names.keys()]
  return (
    <li className={styles['booth']}>
      <span className={styles['boothName']}>{booth.name[language]}</span>
      {assignments.length === 0 ? (
        <span className={styles['none']}>
          {t(booth.interpreters.length === 0 ? 'noInterpreters' : 'noAssignments')}
        </span>
      ) : (
        <ol className={styles['track']}>
          {assignments.map(({ id, seatId, startsAt, endsAt }) => {
            const name = names.get(seatId) ?? ''
            const times = `${timeIn(zone, startsAt)}–${timeIn(zone, endsAt)}`
            return (
              <li
                key={id}
                title={`${name} ${times}`}
                data-tone={order.indexOf(seatId) % 3}
                data-warning={warned.has(id) || undefined}
                style={
                  {
                    '--from': `${percent(startsAt)}%`,
                    '--length': `${percent(endsAt) - percent(startsAt)}%`,
                  } as CSSProperties
                }
              >
                <span className={styles['name']}>{name}</span>{' '}
                <span className={styles['times']}>{times}</span>
              </li>
            )
          })}
        </ol>
      )}
    </li>
  )
}

type EventStaffingProps = Omit<StaffingProps, 'plan'> & {
  readonly event: AgendaEvent
  readonly room: string
}

const EventStaffing = ({ event, room, assignments, ...rest }: EventStaffingProps) => {
  const t = useText(text)
  const { zone, onAssign } = rest
  const booths = event.booths.filter(({ isMachine }) => !isMachine)
  const hours = hoursAround(zone, [{ startsAt: event.startAt, endsAt: event.endAt }])!
  const from = Date.parse(event.startAt)
  const length = (Date.parse(event.endAt) - from) / minute
  const marks = hourMarks(zone, hours)
    .map(({ minutes, time }) => ({ time, at: minutes - (from - hours.from) / minute }))
    .filter(({ at }) => at >= 0 && at <= length)
  const hasPeople = booths.some(({ interpreters }) => interpreters.length > 0)
  return (
    <Card
      title={`${room === '' ? t('noRoom') : room} · ${timeIn(zone, event.startAt)}–${timeIn(zone, event.endAt)}`}
      action={
        onAssign !== undefined &&
        hasPeople && (
          <Button
            variant="default"
            leftSection={<IconUsers size={16} aria-hidden />}
            onClick={() => onAssign(event)}
          >
            {t('assign')}
          </Button>
        )
      }
    >
      {booths.length === 0 ? (
        <p className={styles['none']}>{t('noBooths')}</p>
      ) : (
        <>
          <div className={styles['axis']} aria-hidden>
            {marks.map(({ time, at }) => (
              <span key={at} style={{ '--from': `${(at / length) * 100}%` } as CSSProperties}>
                {time}
              </span>
            ))}
          </div>
          <ul className={styles['booths']}>
            {booths.map((booth) => (
              <Track
                key={booth.id}
                event={event}
                booth={booth}
                assignments={assignments.filter(({ boothId }) => boothId === booth.id)}
                {...rest}
              />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

/** Who works in which booth on one day, along the hours of each event. */
export const Staffing = ({ plan, ...rest }: StaffingProps) => (
  <div className={styles['events']}>
    {plan.rooms.flatMap(({ name, events }) =>
      events.map((event) => <EventStaffing key={event.id} event={event} room={name} {...rest} />),
    )}
  </div>
)
