import { IconAlertTriangle, IconCoffee } from '@tabler/icons-react'
import { languageName } from '@openbooth/contract/languageName'
import type { CSSProperties, KeyboardEvent } from 'react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { otherTitleOf, titleOf } from '../sessionText.ts'
import { text } from '../text.ts'
import type { Session } from '../types.ts'
import styles from './timetable.module.css'
import { placeIn, timeIn, type Hours, type Lane } from './timetable.ts'

interface SessionBlockProps {
  readonly session: Session
  readonly hours: Hours
  readonly lane: Lane
  readonly zone: string
  readonly hasWarning: boolean
  /** The one session that the Tab key reaches. */
  readonly isCurrent: boolean
  readonly onFocus: () => void
  readonly onOpen: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

export const sessionElementId = (id: number): string => `session-${id}`

/** Below this length there is one line. */
const shortMinutes = 25

/** A session at its place in the timetable. */
export const SessionBlock = ({
  session,
  hours,
  lane: { lane, lanes },
  zone,
  hasWarning,
  isCurrent,
  onFocus,
  onOpen,
  onKeyDown,
}: SessionBlockProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { top, height } = placeIn(hours, session)
  const { startsAt, endsAt, isBreak, beganAt, endedAt, floorLanguage, speakers } = session
  const times = `${timeIn(zone, startsAt)}–${timeIn(zone, endsAt)}`
  const other = otherTitleOf(language, session)
  const state = endedAt !== null ? 'over' : beganAt !== null ? 'running' : undefined
  return (
    <button
      id={sessionElementId(session.id)}
      type="button"
      className={styles['session']}
      data-break={isBreak || undefined}
      data-state={state}
      data-short={height < shortMinutes || undefined}
      data-warning={hasWarning || undefined}
      tabIndex={isCurrent ? 0 : -1}
      style={
        {
          '--top': top,
          '--height': height,
          '--lane': lane,
          '--lanes': lanes,
        } as CSSProperties
      }
      onFocus={onFocus}
      onClick={onOpen}
      onKeyDown={onKeyDown}
    >
      <span className={styles['times']}>
        {times}
        {isBreak && <IconCoffee size={14} stroke={1.7} aria-label={t('break')} />}
        {state === 'running' && <span className={styles['running']}>{t('running')}</span>}
        {floorLanguage !== null && !isBreak && (
          <span className={styles['language']}>{languageName(language, floorLanguage)}</span>
        )}
        {hasWarning && (
          <IconAlertTriangle className={styles['alert']} size={14} aria-label={t('conflict')} />
        )}
      </span>
      <span className={styles['title']} dir="auto">
        {titleOf(language, session)}
      </span>
      {other !== '' && (
        <span className={styles['second']} lang={language === 'zh' ? 'en' : 'zh-CN'}>
          {other}
        </span>
      )}
      {speakers.length > 0 && (
        <span className={styles['second']}>{speakers.join(language === 'zh' ? '、' : ', ')}</span>
      )}
    </button>
  )
}
