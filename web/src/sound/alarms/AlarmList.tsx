import './alarms.css'
import { nameSaid } from '@openbooth/contract/users/user/anonymised'
import { alarmWords, type AlarmKind } from '@openbooth/contract/live/alarms/allAlarms'
import { alarmLevelWords, type AlarmLevel } from '@openbooth/contract/live/alarms/kinds'
import type { SeatRole } from '@openbooth/contract/roles'
import { seatRoleWords } from '@openbooth/contract/users/user/texts'
import {
  transcriptionErrorTexts,
  type TranscriptionError,
} from '@openbooth/contract/live/transcription/troubleTexts'
import { useLanguage, useText } from '../../i18n/text.ts'
import { remaining } from '../../time/remaining.ts'
import { serverNow } from '../../time/serverTime.ts'
import { useEachSecond } from '../../time/useEachSecond.ts'
import { text } from './text.ts'

/** An alarm in the state of pages. */
export interface ShownAlarm {
  readonly id: number | null
  readonly alarm: AlarmKind
  readonly level: AlarmLevel
  /** Another alarm that explains this one. Null: none. */
  readonly cause: AlarmKind | null
  /** True if missing speech waits for the next speech on the floor. */
  readonly isWaiting: boolean
  readonly track: string | null
  readonly boothId: number | null
  readonly person: { readonly role: SeatRole; readonly name: string } | null
  readonly figure: number | null
  readonly since: number | null
  readonly acknowledged: { readonly role: SeatRole | null; readonly name: string } | null
}

interface AlarmListProps {
  readonly alarms: readonly ShownAlarm[]
  /** Failures of captions and machine booths, shown in their alarm. */
  readonly transcriptionErrors: readonly (TranscriptionError & {
    readonly alarmId: number | null
  })[]
  /** The name of a track or booth. Undefined: the whole event. */
  readonly nameOf: (alarm: ShownAlarm) => string | undefined
  /** What its listeners hear now. Absent or undefined: unknown, or no single channel. */
  readonly heardBy?: (alarm: ShownAlarm) => string | undefined
  readonly isBusy: boolean
  readonly onAcknowledge: (id: number) => void
}

/** The alarms of a running event, most severe first, announced to screen readers. */
export const AlarmList = ({ alarms, ...rest }: AlarmListProps) => {
  const t = useText(text)
  return (
    <div role="status">
      {alarms.length === 0 ? (
        <p className="alarms-none">
          <LevelIcon level={null} />
          {t('allWell')}
        </p>
      ) : (
        <ul className="alarms">
          {alarms.map((alarm) => (
            <Row key={`${alarm.alarm} ${alarm.id ?? alarm.boothId}`} alarm={alarm} {...rest} />
          ))}
        </ul>
      )}
    </div>
  )
}

const Row = ({
  alarm,
  transcriptionErrors,
  nameOf,
  heardBy,
  isBusy,
  onAcknowledge,
}: Omit<AlarmListProps, 'alarms'> & { readonly alarm: ShownAlarm }) => {
  const t = useText(text)
  const language = useLanguage()
  const { id, level, cause, isWaiting, person, since, acknowledged } = alarm
  const subject = person ? person.name || seatRoleWords[person.role][language] : nameOf(alarm)
  const words = alarmWords[alarm.alarm][language]
  const said = subject === undefined ? words : t('ofSubject', { subject, alarm: words })
  const figure = figureOf(t, alarm)
  const heard = heardBy?.(alarm)
  const reasons = [
    ...(cause === null ? [] : [alarmWords[cause][language]]),
    ...(isWaiting ? [t('waiting')] : []),
    ...(heard === undefined ? [] : [t('listenersHear', { heard })]),
    ...transcriptionErrorTexts(
      language,
      transcriptionErrors.filter(({ alarmId }) => id !== null && alarmId === id),
    ),
  ]
  return (
    <li className={acknowledged === null ? `alarm ${level}` : `alarm ${level} known`}>
      <LevelIcon level={level} />
      <p className="alarm-said">
        <span className="alarm-level">{alarmLevelWords[level][language]}</span> <span>{said}</span>{' '}
        <span className="alarm-more">
          {figure}
          {figure !== undefined && since !== null && ' · '}
          {since !== null && <Since since={since} />}
        </span>
        {reasons.map((reason) => (
          <span key={reason} className="alarm-reason">
            {reason}
          </span>
        ))}
      </p>
      {id !== null && acknowledged === null && (
        <button
          type="button"
          className="alarm-acknowledge"
          aria-label={t('acknowledgeOf', { alarm: said })}
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) onAcknowledge(id)
          }}
        >
          {t('acknowledge')}
        </button>
      )}
      {acknowledged !== null && (
        <p className="alarm-known">
          {t('acknowledgedBy', {
            who:
              acknowledged.role === null
                ? acknowledged.name === ''
                  ? t('somebody')
                  : nameSaid(language, acknowledged.name)
                : seatRoleWords[acknowledged.role][language],
          })}
        </p>
      )}
    </li>
  )
}

const figureOf = (
  t: ReturnType<typeof useText<(typeof text)['en']>>,
  { alarm, figure }: ShownAlarm,
): string | undefined => {
  if (figure === null) return undefined
  if (alarm === 'loss') return t('percent', { figure })
  if (alarm === 'tooQuiet') return t('loudness', { figure: String(figure).replace('-', '−') })
  return alarm === 'hum' ? t('decibels', { figure }) : undefined
}

/** The duration of an alarm. The ticking text is not announced. */
const Since = ({ since }: { readonly since: number }) => {
  const now = useEachSecond(serverNow)
  return (
    <time dateTime={new Date(since).toISOString()} aria-live="off">
      {remaining(now - since).clock}
    </time>
  )
}

/** A shape for each level, because not everyone can distinguish the colours. */
const LevelIcon = ({ level }: { readonly level: AlarmLevel | null }) => (
  <svg
    className="alarm-icon"
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    {level === null && <path d="M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0m6 0 2 2 4-4" />}
    {level === 'amber' && <path d="M12 4 2.800 20h18.400zm0 6v4m0 3v.1" />}
    {level === 'red' && <path d="M8 3h8l5 5v8l-5 5H8l-5-5V8zm4 5v5m0 3v.1" />}
  </svg>
)
