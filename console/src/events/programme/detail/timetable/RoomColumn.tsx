import { ActionIcon } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { text } from '../text.ts'
import type { AddTo, AgendaEvent } from '../types.ts'
import type { RoomDay } from './dayPlan.ts'
import styles from './timetable.module.css'
import { placeIn, timeIn, type Hours } from './timetable.ts'

interface RoomHeadProps {
  readonly room: RoomDay
  readonly zone: string
  /** The menu of an event. */
  readonly menuOf: (event: AgendaEvent) => ReactNode
  readonly addTo: AddTo
}

/** The room with the hours of its events. */
export const RoomHead = ({ room, zone, menuOf, addTo }: RoomHeadProps) => {
  const t = useText(text)
  const name = room.name === '' ? t('noRoom') : room.name
  return (
    <div className={styles['roomHead']}>
      <h3 className={styles['roomName']} title={name}>
        {name}
      </h3>
      {room.events.length === 0 && <span className={styles['quiet']}>{t('noEventHere')}</span>}
      {room.events.map((event) => (
        <div key={event.id} className={styles['eventLine']}>
          <span className={styles['eventTimes']}>
            {timeIn(zone, event.startAt)}–{timeIn(zone, event.endAt)}
            {event.delay > 0 && (
              <span className={styles['late']}>{t('late', { minutes: event.delay })}</span>
            )}
          </span>
          {addTo(event) !== undefined && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={28}
              aria-label={t('addSessionIn', { room: name })}
              onClick={() => addTo(event)?.()}
            >
              <IconPlus size={16} />
            </ActionIcon>
          )}
          {menuOf(event)}
        </div>
      ))}
    </div>
  )
}

const minute = 60_000

interface RoomColumnProps {
  readonly room: RoomDay
  readonly hours: Hours
  /** Starts a new session where the reader pressed. */
  readonly addTo: AddTo
  readonly children: ReactNode
}

/** The hours of a room's events, with the sessions on them. */
export const RoomColumn = ({ room, hours, addTo, children }: RoomColumnProps) => (
  <div className={styles['column']}>
    {room.events.map((event) => {
      const { top, height } = placeIn(hours, { startsAt: event.startAt, endsAt: event.endAt })
      return (
        // People who use a keyboard have the button in the head of the room.
        <button
          key={event.id}
          type="button"
          aria-hidden
          tabIndex={-1}
          disabled={addTo(event) === undefined}
          className={styles['event']}
          style={{ '--top': top, '--height': height } as CSSProperties}
          onClick={(press) => {
            const { top: edge, height: pixels } = press.currentTarget.getBoundingClientRect()
            const minutes = ((press.clientY - edge) / pixels) * height
            const start = Date.parse(event.startAt) + Math.floor(minutes / 15) * 15 * minute
            addTo(event)?.(new Date(start).toISOString())
          }}
        />
      )
    })}
    {children}
  </div>
)
