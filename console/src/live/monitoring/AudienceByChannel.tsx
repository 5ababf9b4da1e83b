import { listenersOf } from '@openbooth/contract/live/liveConnections/audience'
import { eventType } from '@openbooth/contract/events/event/rules/events'
import { dateText, numberText, ownTimeZone } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { useId } from 'react'
import type { History, MonitoredEvent } from './board.ts'
import { lineOf } from './lineOf.ts'
import sections from '../../kit/page/sections.module.css'
import styles from './monitoring.module.css'
import { text } from './text.ts'

interface AudienceByChannelProps {
  /** Undefined once it is over. */
  readonly event: MonitoredEvent | undefined
  /** Undefined while it is on its way. */
  readonly history: History | undefined
}

type Audible = History['audibles'][number]

const width = 300
const height = 24

/** What listeners listen to: each language with how many do now, and a line since the opening. */
export const AudienceByChannel = ({ event, history }: AudienceByChannelProps) => {
  const t = useText(text)
  const language = useLanguage()
  const headId = useId()
  const audibles: readonly Audible[] = event?.heard ?? history?.audibles ?? []
  if (audibles.length === 0) return null
  const minutes = history?.minutes ?? []
  // Of one height, so that lines can be compared.
  const highest = Math.max(
    0,
    ...minutes.flatMap(({ heard }) => heard.map(({ listeners }) => listeners)),
  )
  const isSilentConference = event?.eventType === eventType.silentConference
  const idle = event && listenersOf(event.audience) - sumOf(event.heard)
  return (
    <section aria-labelledby={headId}>
      <h3 id={headId}>{t(isSilentConference ? 'byStage' : 'byLanguage')}</h3>
      <ul className={`${sections['plainList']} ${styles['heard']}`}>
        {audibles.map(({ channelId, enName, zhName }) => {
          const name = channelId === null ? t('original') : language === 'zh' ? zhName : enName
          const now = event?.heard.find((one) => one.channelId === channelId)?.listeners
          return (
            <li key={channelId} data-none={now === 0 || undefined}>
              <span className={styles['heardName']}>{name}</span>
              <AudienceRow
                name={name}
                channelId={channelId}
                minutes={minutes}
                highest={highest}
                timeZone={event?.timeZone ?? ownTimeZone()}
              />
              <span className={styles['heardCount']}>
                {now === undefined ? '' : numberText(language, now)}
              </span>
            </li>
          )
        })}
      </ul>
      {idle !== undefined && idle > 0 && (
        <p className={sections['muted']}>{t('notListening', { count: idle })}</p>
      )}
    </section>
  )
}

const sumOf = (heard: MonitoredEvent['heard']): number =>
  heard.reduce((sum, { listeners }) => sum + listeners, 0)

interface AudienceRowProps {
  readonly name: string
  readonly channelId: number | null
  readonly minutes: History['minutes']
  readonly highest: number
  readonly timeZone: string
}

/** How many listened to one thing, minute by minute. */
const AudienceRow = ({ name, channelId, minutes, highest, timeZone }: AudienceRowProps) => {
  const t = useText(text)
  const language = useLanguage()
  const [first, last] = [minutes[0], minutes.at(-1)]
  if (first === undefined || last === undefined) return <span />
  const points = minutes.map(({ minute, heard }) => ({
    at: Date.parse(minute),
    value: heard.find((one) => one.channelId === channelId)?.listeners ?? 0,
  }))
  const time = (instant: string) => dateText(language, instant, timeZone, 'time')
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('chartLabel', {
        title: name,
        from: time(first.minute),
        to: time(last.minute),
        count: numberText(language, Math.max(...points.map(({ value }) => value))),
      })}
    >
      {lineOf(points, width, height, undefined, highest).map(({ line, area }) => (
        <g key={line}>
          <path d={area} className={styles['area']} />
          <path d={line} className={styles['line']} vectorEffect="non-scaling-stroke" />
        </g>
      ))}
    </svg>
  )
}
