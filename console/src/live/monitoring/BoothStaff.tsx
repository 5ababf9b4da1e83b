import { IconAlertTriangle, IconHeadphones, IconMicrophone, IconRobot } from '@tabler/icons-react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { StateBadge } from '../../kit/value/StateBadge.tsx'
import { presentIn, teamOf, type MonitoredEvent } from './board.ts'
import styles from './monitoring.module.css'
import { boothName } from './boothName.ts'
import { text } from './text.ts'

/** More booths than this make a row too wide; the others are in the details. */
const mostBooths = 4

/**
 * The number of people in each booth or on each stage, and who is on air; empty ones and problems
 * are highlighted.
 */
export const BoothStaff = ({ event }: { readonly event: MonitoredEvent }) => {
  const t = useText(text)
  const { booths, sound } = event
  return (
    <span className={styles['booths']}>
      {booths.slice(0, mostBooths).map((booth) => (
        <BoothBadge key={booth.id} event={event} booth={booth} isOnAirNamed />
      ))}
      {booths.length > mostBooths && t('moreBooths', { count: booths.length - mostBooths })}
      {sound.alarms.length > 0 && (
        <StateBadge
          mood={sound.alarms.some(({ level }) => level === 'red') ? 'error' : 'warning'}
          Icon={IconAlertTriangle}
        >
          {t('alarms', { count: sound.alarms.length })}
        </StateBadge>
      )}
    </span>
  )
}

interface BoothBadgeProps {
  readonly event: MonitoredEvent
  readonly booth: MonitoredEvent['booths'][number]
  readonly isOnAirNamed?: boolean
}

export const BoothBadge = ({ event, booth, isOnAirNamed = false }: BoothBadgeProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { boxType, onAir } = booth
  const name = boothName(language, booth)
  if (boxType === 'machine')
    return (
      <StateBadge mood="info" Icon={IconRobot}>
        {t('machine', { name })}
      </StateBadge>
    )
  const team = teamOf(event, booth)
  const present = presentIn(team)
  const mood = team.length === 0 ? 'neutral' : present === 0 ? 'warning' : 'success'
  const staff = t('boothStaff', { name, present, all: team.length })
  return isOnAirNamed && onAir !== null ? (
    <StateBadge mood={onAir.connectionLostSince === null ? mood : 'error'} Icon={IconMicrophone}>
      {t(onAir.connectionLostSince === null ? 'boothOnAir' : 'boothConnectionLost', {
        staff,
        name: onAir.name,
      })}
    </StateBadge>
  ) : (
    <StateBadge mood={mood} Icon={IconHeadphones}>
      {staff}
    </StateBadge>
  )
}

/** Host, technician and speakers, those that there are. */
export const OtherStaff = ({ event }: { readonly event: MonitoredEvent }) => {
  const t = useText(text)
  const { hosts, technicians, speakers } = event
  const words = [
    ...(hosts > 0 ? [t('hostHere')] : []),
    ...(technicians > 0 ? [t('technicianHere')] : []),
    ...(speakers.length > 0
      ? [t('speakers', { present: presentIn(speakers), all: speakers.length })]
      : []),
  ]
  return words.length === 0 ? '–' : words.join(' · ')
}
