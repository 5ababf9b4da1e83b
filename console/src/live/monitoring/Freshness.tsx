import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { useEachSecond } from '@openbooth/web/time/useEachSecond.ts'
import sections from '../../kit/page/sections.module.css'
import { text } from './text.ts'

interface FreshnessProps {
  /** By this machine's clock; 0 before the first answer. */
  readonly confirmedAt: number
  readonly isPaused: boolean
  readonly isLost: boolean
}

/**
 * The age of the data. A separate timer, so that the rest of the page does not render each second.
 */
export const Freshness = ({ confirmedAt, isPaused, isLost }: FreshnessProps) => {
  const t = useText(text)
  const language = useLanguage()
  const now = useEachSecond(Date.now)
  if (confirmedAt === 0) return <span>{t('connecting')}</span>
  if (isPaused) {
    const time = dateText(language, new Date(confirmedAt).toISOString(), ownTimeZone(), 'time')
    return (
      <span className={sections['warning']} role="status">
        {t('paused', { time })}
      </span>
    )
  }
  const seconds = Math.max(0, Math.floor((now - confirmedAt) / 1000))
  return isLost ? (
    <span className={sections['warning']}>{t('lost', { seconds })}</span>
  ) : (
    <span>{t('updated', { seconds })}</span>
  )
}
