import './connectionStats.css'
import {
  connectionQuality,
  lacksMicrophone,
  qualityOf,
  qualityWords,
  staleMilliseconds,
  wayTexts,
  type Measured,
} from '@openbooth/contract/live/connectionStats/rules'
import { floorTrack, talkTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { useStore } from '@openbooth/web/browser/store.ts'
import { numberText } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { useEachSecond } from '@openbooth/web/time/useEachSecond.ts'
import type { LiveEvent } from '../../join/session.ts'
import { trackName } from '../names.ts'
import { text as staffText } from '../text.ts'
import { LevelMeter } from './LevelMeter.tsx'
import type { SeatStats, StatsStore } from './statsStore.ts'
import { text } from './text.ts'

interface PersonStatsProps {
  readonly event: LiveEvent
  readonly seat: string
  readonly name: string
  readonly connectionStats: StatsStore
}

const faultWords = {
  muted: 'microphoneMuted',
  clipping: 'microphoneClips',
  tooSoft: 'microphoneTooSoft',
  hum: 'microphoneHums',
} as const

const clock = (): number => performance.now()

/**
 * A person's connection, from their page's last report. A report that is too old becomes a hint.
 */
export const PersonStats = ({ event, seat, name, connectionStats }: PersonStatsProps) => {
  const t = useText(text)
  const language = useLanguage()
  const latest = useStore(connectionStats).get(seat)
  // A report since the last tick of the clock is current.
  const age = Math.max(0, useEachSecond(clock) - (latest?.at ?? 0))
  if (latest === undefined) return <p className="connection-stats none">{t('noneYet')}</p>
  if (age >= staleMilliseconds) {
    const seconds = numberText(language, Math.floor(age / 1000))
    return <p className="connection-stats stale">{t('stale', { seconds })}</p>
  }
  return <Fresh event={event} name={name} stats={latest.stats} />
}

interface FreshProps {
  readonly event: LiveEvent
  readonly name: string
  readonly stats: SeatStats
}

const Fresh = ({ event, name, stats }: FreshProps) => {
  const t = useText(text)
  const tStaff = useText(staffText)
  const language = useLanguage()
  const { device, level, lossSent, lossHeard, jitter, roundTrip, way, sends, hears } = stats
  const { microphoneFault } = stats
  const quality = connectionQuality(stats)
  const named = (tracks: readonly string[]): string =>
    tracks
      .map((one) => {
        if (one === talkTrack) return t('talkBack')
        return one === floorTrack ? tStaff('original') : trackName(language, event, one)
      })
      .filter(Boolean)
      .join(language === 'zh' ? '、' : ', ') || t('nothing')
  const value = (what: Measured, measured: number | null) =>
    measured !== null && (
      <span
        className="connection-stats-value"
        data-measured={what}
        data-quality={qualityOf(what, measured)}
      >
        {t(what, { value: numberText(language, measured) })}
      </span>
    )
  return (
    <div className="connection-stats">
      <div>
        <p className="connection-stats-line">
          <span className="connection-stats-quality" data-quality={quality}>
            {qualityWords[quality][language]}
          </span>
        </p>
        <p className="connection-stats-line connection-stats-path">
          {value('roundTrip', roundTrip)}
          {value('jitter', jitter)}
          {way !== null && (
            <span className="connection-stats-value">
              {way === 'blocked' ? t('blocked') : wayTexts[way][language]}
            </span>
          )}
        </p>
      </div>
      <div>
        {level !== null && (
          <p className="connection-stats-line">
            <span>{t('sends', { names: named(sends) })}</span>
            <LevelMeter name={name} level={level} />
            {value('loss', lossSent)}
          </p>
        )}
        {lacksMicrophone(stats) && (
          <p className="connection-stats-line connection-stats-unplugged">{t('unplugged')}</p>
        )}
        {microphoneFault !== null && (
          <p className="connection-stats-line connection-stats-fault">
            {t(faultWords[microphoneFault])}
          </p>
        )}
        <p className="connection-stats-line">
          <span>{t('hears', { names: named(hears) })}</span>
          {value('loss', lossHeard)}
          {device !== '' && (
            <span className="connection-stats-device" title={device}>
              {device}
            </span>
          )}
        </p>
      </div>
    </div>
  )
}
