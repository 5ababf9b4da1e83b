import { IconMailCheck, IconUserCheck, IconX } from '@tabler/icons-react'
import type { JoinCode } from '../event/index.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { StateBadge } from '../kit/value/StateBadge.tsx'
import styles from './codes.module.css'
import { text } from './text.ts'

/** Whether a code works, who is in with it now, and when it was mailed. */
export const CodeFacts = ({ code }: { readonly code: JoinCode }) => {
  const t = useText(text)
  const language = useLanguage()
  const { isRevoked, connected, mailedAt } = code
  return (
    <span className={styles['facts']}>
      {isRevoked ? (
        <StateBadge mood="error" Icon={IconX}>
          {t('isRevoked')}
        </StateBadge>
      ) : connected > 0 ? (
        <StateBadge mood="success" Icon={IconUserCheck}>
          {t('connected', { count: connected })}
        </StateBadge>
      ) : (
        <span>{t('nobodyConnected')}</span>
      )}
      {mailedAt === null ? (
        <span>{t('notMailed')}</span>
      ) : (
        <span className={styles['mailed']}>
          <IconMailCheck size={15} aria-hidden />
          {t('mailedAt', { time: dateText(language, mailedAt, ownTimeZone(), 'compact') })}
        </span>
      )}
    </span>
  )
}
