import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { numberText } from '@openbooth/web/format.ts'
import { text } from '../text.ts'
import styles from './values.module.css'

interface HoursProps {
  /** The wire's number: at most two decimals. */
  readonly hours: number
  readonly isUnlimited?: boolean
}

/** Hours: '12.5 h', or that there is no limit to them. */
export const Hours = ({ hours, isUnlimited = false }: HoursProps) => {
  const t = useText(text)
  const language = useLanguage()
  return (
    <span className={styles['amount']}>
      {isUnlimited ? t('unlimited') : t('hours', { hours: numberText(language, hours) })}
    </span>
  )
}
