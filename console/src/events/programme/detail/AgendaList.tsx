import { Button } from '@mantine/core'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { languageName } from '@openbooth/contract/languageName'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import styles from './list.module.css'
import { otherTitleOf, titleOf } from './sessionText.ts'
import { text } from './text.ts'
import type { DayPlan, RoomDay } from './timetable/dayPlan.ts'
import { timeIn } from './timetable/timetable.ts'
import type { AddTo, AgendaEvent, Session } from './types.ts'

interface AgendaListProps {
  readonly plan: DayPlan
  readonly zone: string
  readonly warned: ReadonlySet<number>
  readonly onOpen: (session: Session) => void
  readonly addTo: AddTo
  readonly menuOf: (event: AgendaEvent) => ReactNode
}

type RowProps = Pick<AgendaListProps, 'zone' | 'onOpen'> & {
  readonly session: Session
  readonly hasWarning: boolean
}

const SessionRow = ({ session, zone, hasWarning, onOpen }: RowProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { startsAt, endsAt, isBreak, floorLanguage, speakers, beganAt, endedAt } = session
  const other = otherTitleOf(language, session)
  const facts = [
    ...(isBreak ? [t('break')] : []),
    ...(beganAt !== null && endedAt === null ? [t('running')] : []),
    ...(floorLanguage === null ? [] : [languageName(language, floorLanguage)]),
    ...speakers,
  ]
  return (
    <li className={styles['row']} data-break={isBreak || undefined}>
      <span className={styles['times']}>
        {timeIn(zone, startsAt)}
        <span>{timeIn(zone, endsAt)}</span>
      </span>
      <span className={styles['words']}>
        <button
          type="button"
          className={styles['title']}
          dir="auto"
          onClick={() => onOpen(session)}
        >
          {titleOf(language, session)}
        </button>
        {other !== '' && (
          <span className={styles['second']} lang={language === 'zh' ? 'en' : 'zh-CN'}>
            {other}
          </span>
        )}
        {facts.length > 0 && <span className={styles['second']}>{facts.join(' · ')}</span>}
      </span>
      {hasWarning && (
        <IconAlertTriangle className={styles['alert']} size={18} aria-label={t('conflict')} />
      )}
    </li>
  )
}

type RoomProps = Omit<AgendaListProps, 'plan'> & { readonly room: RoomDay }

const Room = ({ room, zone, warned, onOpen, addTo, menuOf }: RoomProps) => {
  const t = useText(text)
  const name = room.name === '' ? t('noRoom') : room.name
  return (
    <section className={styles['room']} aria-label={name}>
      <h3>{name}</h3>
      {room.events.length === 0 && <p className={styles['none']}>{t('noEventHere')}</p>}
      {room.events.map((event) => {
        const sessions = room.sessions.filter(({ eventId }) => eventId === event.id)
        return (
          <div key={event.id}>
            <div className={styles['event']}>
              <span className={styles['eventTimes']}>
                {timeIn(zone, event.startAt)}–{timeIn(zone, event.endAt)}
                {event.delay > 0 && (
                  <span className={styles['late']}>{t('late', { minutes: event.delay })}</span>
                )}
              </span>
              {addTo(event) !== undefined && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  leftSection={<IconPlus size={16} aria-hidden />}
                  aria-label={t('addSessionIn', { room: name })}
                  onClick={() => addTo(event)?.()}
                >
                  {t('addSession')}
                </Button>
              )}
              {menuOf(event)}
            </div>
            {sessions.length === 0 ? (
              <p className={styles['none']}>{t('noSessions')}</p>
            ) : (
              <ol className={styles['rows']}>
                {sessions.map((session) => (
                  <SessionRow
                    key={session.id}
                    session={session}
                    zone={zone}
                    hasWarning={warned.has(session.id)}
                    onOpen={onOpen}
                  />
                ))}
              </ol>
            )}
          </div>
        )
      })}
    </section>
  )
}

/** One day, room by room: for phones, screen readers and paper. */
export const AgendaList = ({ plan, ...rest }: AgendaListProps) => (
  <div className={styles['rooms']}>
    {plan.rooms.map((room) => (
      <Room key={room.place} room={room} {...rest} />
    ))}
  </div>
)
