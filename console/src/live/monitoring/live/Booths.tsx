import {
  IconMicrophone,
  IconMicrophoneOff,
  IconPlugConnectedX,
  IconRobot,
} from '@tabler/icons-react'
import { eventType } from '@openbooth/contract/events/event/rules/events'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { StateBadge } from '../../../kit/value/StateBadge.tsx'
import { teamOf, type MonitoredEvent } from '../board.ts'
import { BoothBadge } from '../BoothStaff.tsx'
import sections from '../../../kit/page/sections.module.css'
import { Seats } from '../Seats.tsx'
import { Elapsed } from './Elapsed.tsx'
import { FreeChannel } from './FreeChannel.tsx'
import styles from './live.module.css'
import { text } from './text.ts'

type Booth = MonitoredEvent['booths'][number]
type Channel = MonitoredEvent['sound']['channels'][number]

interface BoothsProps {
  readonly event: MonitoredEvent
}

/** Each booth's seat on air and connected interpreters, or each stage's connected speakers. */
export const Booths = ({ event }: BoothsProps) => {
  const { booths, sound } = event
  const isSilent = event.eventType === eventType.silentConference
  return (
    <ul className={styles['booths']}>
      {booths.map((booth) => (
        <li key={booth.id}>
          <div className={styles['booth']}>
            <BoothBadge event={event} booth={booth} />
            {booth.boxType === 'norm' && (
              <Seats
                seats={teamOf(event, booth)}
                emptyTextKey={isSilent ? 'noSpeakers' : 'noInterpreters'}
              />
            )}
          </div>
          {/* A stage has no seat on air: all connected speakers may speak. */}
          {!isSilent && <OnAir eventId={event.id} booth={booth} channels={sound.channels} />}
        </li>
      ))}
    </ul>
  )
}

interface OnAirProps {
  readonly eventId: number
  readonly booth: Booth
  readonly channels: readonly Channel[]
}

const OnAir = ({ eventId, booth, channels }: OnAirProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { boxType, onAir, isCoughing, enName, zhName } = booth
  const nameOf = ({ enName: en, zhName: zh }: { enName: string; zhName: string }) =>
    language === 'zh' ? zh : en
  if (boxType === 'machine')
    return (
      <p className={styles['onAir']}>
        <StateBadge mood="info" Icon={IconRobot}>
          {t('machine')}
        </StateBadge>
      </p>
    )
  if (onAir === null) {
    const own = channels.find((channel) => channel.enName === enName && channel.zhName === zhName)
    return (
      <p className={styles['onAir']}>
        <StateBadge mood="neutral" Icon={IconMicrophoneOff}>
          {t('nobodyOnAir')}
        </StateBadge>
        {own?.floorPasses === true && <span className={sections['muted']}>{t('floorHeard')}</span>}
      </p>
    )
  }
  const channel = channels.find(({ channelId }) => channelId === onAir.channelId)
  const { connectionLostSince: lostSince } = onAir
  return (
    <p className={styles['onAir']}>
      {lostSince === null ? (
        <StateBadge mood={isCoughing ? 'warning' : 'success'} Icon={IconMicrophone}>
          {isCoughing ? `${onAir.name} · ${t('coughing')}` : onAir.name}
        </StateBadge>
      ) : (
        <StateBadge mood="error" Icon={IconPlugConnectedX}>
          {t('connectionLost', { name: onAir.name })} <Elapsed since={lostSince} standsAt={null} />
        </StateBadge>
      )}
      <span className={sections['muted']}>
        {channel && t('into', { channel: nameOf(channel) })} ·{' '}
        <Elapsed since={onAir.since} standsAt={onAir.standsAt} />
      </span>
      <FreeChannel eventId={eventId} booth={booth} />
    </p>
  )
}
