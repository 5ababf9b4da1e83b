import { alarmWords } from '@openbooth/contract/live/alarms/allAlarms'
import { qualityWords } from '@openbooth/contract/live/connectionStats/rules'
import { turnMilliseconds } from '@openbooth/contract/live/sound/rules/pauses'
import { isSpoken } from '@openbooth/contract/live/sound/rules/tracks'
import { numberText } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { minutesAndSeconds } from '@openbooth/web/time/minutesAndSeconds.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { useEachSecond } from '@openbooth/web/time/useEachSecond.ts'
import type { LiveEvent } from '../../join/session.ts'
import { LevelMeter } from '../../staff/connectionStats/LevelMeter.tsx'
import { PlaybackNotice } from '../../staff/Incoming.tsx'
import type { StaffState } from '../../staff/names.ts'
import type { StaffSound } from '../../staff/openStaffSound.ts'
import { text as staffText } from '../../staff/text.ts'
import { text } from '../text.ts'
import type { ChannelRow } from './channelRows.ts'
import { heardTones } from './heardNow.ts'
import { type RowSources, useChannelRows } from './useChannelRows.ts'
import { useHeardWords } from './useHeardWords.ts'

interface ChannelsProps {
  readonly channels: RowSources
  readonly pauses: StaffState['pauses']
  readonly staff: StaffSound | undefined
}

/** One row per channel: who is on air, its level, and what its listeners hear now. */
export const Channels = ({ channels, pauses, staff }: ChannelsProps) => {
  const t = useText(text)
  const rows = useChannelRows(channels)
  const now = useEachSecond(serverNow)
  const { event, heard } = channels
  return (
    <section className="card desk-card">
      <PlaybackNotice heard={heard} staff={staff} />
      <div className="desk-head desk-channel" aria-hidden>
        <h2>{t('channels')}</h2>
        <span>{t('heardNow')}</span>
        <span>{t('onAirHead')}</span>
        <span>{t('level')}</span>
        <span>{t('quality')}</span>
        <span className="desk-number">{t('listenersHead')}</span>
        <span>{t('listenHead')}</span>
      </div>
      <ul className="desk-rows" aria-label={t('channels')}>
        {rows.map((row) => (
          <Row
            key={row.track}
            {...{ row, event, pauses, now }}
            volume={heard.volumes[row.track] ?? 0}
            onVolume={(volume) => staff?.setVolume(row.track, volume)}
          />
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  readonly row: ChannelRow
  readonly event: LiveEvent
  readonly pauses: StaffState['pauses']
  /** By the clock of the server. */
  readonly now: number
  readonly volume: number
  readonly onVolume: (volume: number) => void
}

const Row = ({ row, event, pauses, now, volume, onVolume }: RowProps) => {
  const t = useText(text)
  const tStaff = useText(staffText)
  const language = useLanguage()
  const { track, heard, level, listeners } = row
  const heardWords = useHeardWords(event)
  const name = row.name ?? tStaff('original')
  const share = `${Math.round(volume * 100)} %`
  return (
    <li className="desk-row desk-channel" data-track={track}>
      <span className="desk-name" translate="no">
        {name}
        {row.isHidden && <span className="desk-note">{t('staffOnly')}</span>}
      </span>
      <span className="desk-heard" data-tone={heardTones[heard]}>
        {heardWords(row)}
      </span>
      <OnAir {...{ row, pauses, now }} />
      <span className="desk-level">
        {level === null ? (
          <span className="desk-none">{t('noLevel')}</span>
        ) : (
          <LevelMeter name={name} level={level} />
        )}
      </span>
      <QualityCell alarm={row.alarm} quality={row.quality} />
      <span className="desk-number" aria-label={t('listenersOf', { name })}>
        {numberText(language, listeners)}
      </span>
      <input
        type="range"
        className="desk-fader"
        min={0}
        max={1}
        step={0.05}
        value={volume}
        aria-label={tStaff('volumeOf', { name })}
        aria-valuetext={share}
        title={share}
        onChange={({ target }) => onVolume(target.valueAsNumber)}
      />
    </li>
  )
}

/** The people on air. Under the free rule, several booths can be on air on one channel. */
const OnAir = ({ row, pauses, now }: Pick<RowProps, 'row' | 'pauses' | 'now'>) => {
  const t = useText(text)
  const tStaff = useText(staffText)
  const language = useLanguage()
  const { makers, speakers, track } = row
  const [first, ...others] = makers
  const separator = language === 'zh' ? '、' : ', '
  if (isSpoken(track))
    return (
      <span className="desk-on-air" translate="no">
        {speakers.join(separator) || <span className="desk-none">{tStaff('noMicrophone')}</span>}
      </span>
    )
  if (first === undefined) return <span className="desk-none">–</span>
  const named = (one: typeof first): string => one.person?.name || one.booth.boothName[language]
  const since = first.since
  return (
    <span className="desk-on-air">
      <span translate="no">
        {first.since === null ? first.booth.boothName[language] : named(first)}
      </span>{' '}
      {since !== null && first.person && (
        <span className="desk-note">
          {first.booth.boothName[language]}{' '}
          {minutesAndSeconds(turnMilliseconds(since, now, pauses))}
        </span>
      )}
      {since === null && <span className="desk-note">{tStaff('nobodyOnAir')}</span>}
      {since !== null && others.length > 0 && (
        <span className="desk-also">
          {t('alsoOn', { names: others.map(named).join(separator) })}
        </span>
      )}
    </span>
  )
}

/** An alarm of the channel, else the connection of the person on air. */
const QualityCell = ({ alarm, quality }: Pick<ChannelRow, 'alarm' | 'quality'>) => {
  const language = useLanguage()
  if (alarm !== undefined)
    return (
      <span className="desk-quality" data-quality={alarm.level === 'red' ? 'bad' : 'weak'}>
        {alarmWords[alarm.alarm][language]}
      </span>
    )
  if (quality === undefined) return <span className="desk-quality desk-none">–</span>
  return (
    <span className="desk-quality" data-quality={quality}>
      {qualityWords[quality][language]}
    </span>
  )
}
