import { useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { shortDayText } from '../../../../kit/time/dayText.ts'
import { titleOf } from '../sessionText.ts'
import { text } from '../text.ts'
import type { AddTo, AgendaEvent, Session } from '../types.ts'
import type { DayPlan } from './dayPlan.ts'
import { NowLine } from './NowLine.tsx'
import { RoomColumn, RoomHead } from './RoomColumn.tsx'
import { SessionBlock, sessionElementId } from './SessionBlock.tsx'
import styles from './timetable.module.css'
import { changedByKey, hourMarks, lanesOf, neighbourOf, timeIn, type Hours } from './timetable.ts'

interface TimetableProps {
  readonly plan: DayPlan & { readonly hours: Hours }
  /** `2026-12-01` */
  readonly day: string
  readonly zone: string
  /** Ids of sessions that a warning is about. */
  readonly warned: ReadonlySet<number>
  readonly onOpen: (session: Session) => void
  readonly addTo: AddTo
  /** Absent: the reader may not change the agenda. */
  readonly onMove:
    | ((session: Session, period: Pick<Session, 'startsAt' | 'endsAt'>) => void)
    | undefined
  readonly menuOf: (event: AgendaEvent) => ReactNode
}

type Placed = Session & { readonly roomId: number }

/** Arrow keys move the focus; with Alt or Shift they move or lengthen a session. */
const useKeyboard = (
  placed: readonly Placed[],
  { rooms }: DayPlan,
  zone: string,
  onMove: TimetableProps['onMove'],
) => {
  const t = useText(text)
  const language = useLanguage()
  const [focused, setFocused] = useState<number>()
  const [announcement, setAnnouncement] = useState('')
  const change = (session: Placed, event: KeyboardEvent): boolean => {
    const period = onMove === undefined ? undefined : changedByKey(session, event)
    if (period === undefined) return false
    onMove?.(session, period)
    setAnnouncement(
      t('movedTo', {
        title: titleOf(language, session),
        from: timeIn(zone, period.startsAt),
        to: timeIn(zone, period.endsAt),
      }),
    )
    return true
  }
  const go = (session: Placed, { key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
    if (altKey || ctrlKey || metaKey || shiftKey) return false
    const columns = rooms.map(({ place }) => place)
    const next = neighbourOf(placed, columns, session, key)
    if (next !== undefined) document.getElementById(sessionElementId(next.id))?.focus()
    return next !== undefined
  }
  return {
    /** The one session that the Tab key reaches. */
    current: placed.find(({ id }) => id === focused) ?? placed[0],
    onFocus: setFocused,
    onKeyDown: (session: Placed, event: KeyboardEvent) => {
      if (change(session, event) || go(session, event)) event.preventDefault()
    },
    announcement,
  }
}

/** One day: rooms side by side, time downwards. */
export const Timetable = ({
  plan,
  day,
  zone,
  warned,
  onOpen,
  addTo,
  onMove,
  menuOf,
}: TimetableProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { rooms, hours } = plan
  const placed = rooms.flatMap(({ place, sessions }) =>
    sessions.map((session) => ({ ...session, roomId: place })),
  )
  const { current, onFocus, onKeyDown, announcement } = useKeyboard(placed, plan, zone, onMove)
  const marks = hourMarks(zone, hours)
  return (
    <div
      className={styles['frame']}
      role="group"
      aria-label={t('timetableOf', { day: shortDayText(language, day) })}
      style={
        {
          '--rooms': rooms.length,
          '--minutes': marks.at(-1)?.minutes ?? 0,
        } as CSSProperties
      }
    >
      <div className={styles['grid']}>
        <div className={styles['corner']} />
        {rooms.map((room) => (
          <RoomHead key={room.place} room={room} zone={zone} menuOf={menuOf} addTo={addTo} />
        ))}
        <div className={styles['axis']} aria-hidden>
          {marks.map(({ minutes, time }) => (
            <span key={minutes} style={{ '--top': minutes } as CSSProperties}>
              {time}
            </span>
          ))}
        </div>
        {rooms.map((room) => {
          const lanes = lanesOf(room.sessions)
          return (
            <RoomColumn key={room.place} room={room} hours={hours} addTo={addTo}>
              {placed
                .filter(({ roomId }) => roomId === room.place)
                .map((session) => (
                  <SessionBlock
                    key={session.id}
                    session={session}
                    hours={hours}
                    lane={lanes.get(session.id)!}
                    zone={zone}
                    hasWarning={warned.has(session.id)}
                    isCurrent={session.id === current?.id}
                    onFocus={() => onFocus(session.id)}
                    onOpen={() => onOpen(session)}
                    onKeyDown={(event) => onKeyDown(session, event)}
                  />
                ))}
            </RoomColumn>
          )
        })}
        <NowLine hours={hours} />
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  )
}
