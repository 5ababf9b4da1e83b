import type { StaleSave } from '@openbooth/contract/edits'
import { useText } from '@openbooth/web/i18n/text.ts'
import type { ReactNode } from 'react'
import { staleText } from '../../api/staleText.ts'
import { text } from '../text.ts'
import type { Difference } from './edited.ts'
import styles from './stale.module.css'

interface ConflictNoticeProps {
  readonly change: StaleSave['change']
  readonly differences?: readonly Difference[]
  /** The available actions. */
  readonly children: ReactNode
}

/** A save conflict: author, time, differences and actions. The input is still there. */
export const ConflictNotice = ({ change, differences, children }: ConflictNoticeProps) => {
  const t = useText(text)
  return (
    <div className={styles['stale']} role="alert">
      <p>
        {staleText(change)} {t('staleKept')}
      </p>
      {differences !== undefined && differences.length > 0 && (
        <dl className={styles['differences']}>
          {differences.map(({ label, now, yours }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <span>{t('staleNow')}</span> {now}
              </dd>
              <dd>
                <span>{t('staleYours')}</span> {yours}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles['actions']}>{children}</div>
    </div>
  )
}
