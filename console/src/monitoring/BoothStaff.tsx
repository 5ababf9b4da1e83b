import { IconHeadphones, IconRobot } from '@tabler/icons-react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { StateBadge } from '../kit/value/StateBadge.tsx'
import { presentIn, type MonitoredEvent } from './board.ts'
import styles from './monitoring.module.css'
import { text } from './text.ts'

/** More booths than this make a row too wide; the others are in the details. */
const mostBooths = 4

/** How many interpreters are in each booth; one without any stands out. */
export const BoothStaff = ({ booths }: Pick<MonitoredEvent, 'booths'>) => {
  const t = useText(text)
  return (
    <span className={styles['booths']}>
      {booths.slice(0, mostBooths).map((booth) => (
        <BoothBadge key={booth.id} booth={booth} />
      ))}
      {booths.length > mostBooths && t('moreBooths', { count: booths.length - mostBooths })}
    </span>
  )
}

export const BoothBadge = ({ booth }: { readonly booth: MonitoredEvent['booths'][number] }) => {
  const t = useText(text)
  const language = useLanguage()
  const { boxType, interpreters } = booth
  const name = booth.name || (language === 'zh' ? booth.zhName : booth.enName)
  if (boxType === 'machine')
    return (
      <StateBadge mood="info" Icon={IconRobot}>
        {t('machine', { name })}
      </StateBadge>
    )
  const present = presentIn(interpreters)
  const mood = interpreters.length === 0 ? 'neutral' : present === 0 ? 'warning' : 'success'
  return (
    <StateBadge mood={mood} Icon={IconHeadphones}>
      {t('boothStaff', { name, present, all: interpreters.length })}
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
