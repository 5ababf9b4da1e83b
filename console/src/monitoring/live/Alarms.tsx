import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { soundAlarmWords } from '@openbooth/contract/rules/soundAlarms'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import type { MonitoredEvent } from '../board.ts'
import styles from './live.module.css'
import { text } from './text.ts'

/** What is wrong with the sound of an event, the gravest first; read out as it comes up. */
export const Alarms = ({ event: { booths, sound } }: { readonly event: MonitoredEvent }) => {
  const t = useText(text)
  const language = useLanguage()
  const nameOf = (boothId: number): string => {
    const booth = booths.find(({ id }) => id === boothId)
    return booth?.name || (language === 'zh' ? booth?.zhName : booth?.enName) || ''
  }
  return (
    <div role="status">
      {sound.alarms.length === 0 ? (
        <p className={styles['well']}>
          <IconCircleCheck size={18} stroke={1.8} aria-hidden />
          {t('noAlarms')}
        </p>
      ) : (
        <ul className={styles['alarms']}>
          {sound.alarms.map(({ alarm, boothId }) => {
            const words = soundAlarmWords[alarm][language]
            return (
              <li key={`${alarm} ${boothId}`}>
                <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
                {boothId === null ? words : t('ofBooth', { booth: nameOf(boothId), alarm: words })}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
