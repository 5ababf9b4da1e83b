import './readings.css'
import {
  connectionQuality,
  levelOf,
  qualityOf,
  qualityWords,
  staleMilliseconds,
  type Measured,
} from '@openbooth/contract/live/connectionStats/rules'
import { floorTrack, talkTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { useStore } from '@openbooth/web/browser/store.ts'
import { numberText } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import type { CSSProperties } from 'react'
import { useEachSecond } from '@openbooth/web/time/useEachSecond.ts'
import type { LiveEvent } from '../../join/session.ts'
import { trackName } from '../names.ts'
import { text as staffText } from '../text.ts'
import type { Reading, Readings } from './readingStore.ts'
import { text } from './text.ts'

interface PersonReadingProps {
  readonly event: LiveEvent
  readonly seat: string
  readonly name: string
  readonly readings: Readings
}

const clock = (): number => performance.now()

/** How somebody is connected, as their page told a moment ago; what is older says so instead. */
export const PersonReading = ({ event, seat, name, readings }: PersonReadingProps) => {
  const t = useText(text)
  const language = useLanguage()
  const told = useStore(readings).get(seat)
  // Told since the last second was counted: of now.
  const age = Math.max(0, useEachSecond(clock) - (told?.at ?? 0))
  if (told === undefined) return <p className="reading none">{t('noneYet')}</p>
  if (age >= staleMilliseconds) {
    const seconds = numberText(language, Math.floor(age / 1000))
    return <p className="reading stale">{t('stale', { seconds })}</p>
  }
  return <Fresh event={event} name={name} reading={told.reading} />
}

interface FreshProps {
  readonly event: LiveEvent
  readonly name: string
  readonly reading: Reading
}

const Fresh = ({ event, name, reading }: FreshProps) => {
  const t = useText(text)
  const tStaff = useText(staffText)
  const language = useLanguage()
  const { device, level, lossSent, lossHeard, jitter, roundTrip, way, sends, hears } = reading
  const quality = connectionQuality(reading)
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
      <span className="reading-value" data-quality={qualityOf(what, measured)}>
        {t(what, { value: numberText(language, measured) })}
      </span>
    )
  return (
    <div className="reading">
      <p className="reading-line">
        <span className="reading-quality" data-quality={quality}>
          {qualityWords[quality][language]}
        </span>
        {value('roundTrip', roundTrip)}
        {value('jitter', jitter)}
        {way !== null && <span className="reading-value">{t(way)}</span>}
      </p>
      {level !== null && (
        <p className="reading-line">
          <span>{t('sends', { names: named(sends) })}</span>
          <Meter name={name} level={level} />
          {value('loss', lossSent)}
        </p>
      )}
      <p className="reading-line">
        <span>{t('hears', { names: named(hears) })}</span>
        {value('loss', lossHeard)}
      </p>
      {device !== '' && <p className="reading-line reading-device">{device}</p>}
    </div>
  )
}

/** As far down as a bar is drawn, decibels. */
const shownFrom = -60

const Meter = ({ name, level }: { readonly name: string; readonly level: number }) => {
  const t = useText(text)
  const language = useLanguage()
  const shown = Math.max(shownFrom, level)
  const words =
    level < shownFrom ? t('silent') : t('decibels', { value: numberText(language, level) })
  return (
    <span className="reading-level">
      <span
        className="reading-meter"
        role="meter"
        aria-label={t('levelOf', { name })}
        aria-valuemin={shownFrom}
        aria-valuemax={0}
        aria-valuenow={shown}
        aria-valuetext={words}
        data-level={levelOf(level)}
        style={{ '--share': 1 - shown / shownFrom } as CSSProperties}
      />
      <span className="reading-decibels" aria-hidden>
        {words}
      </span>
    </span>
  )
}
