import { role } from '@openbooth/contract/roles'
import { packageNameIn } from '@openbooth/contract/money/comboPackage/rules'
import { Card } from '../../kit/page/Card.tsx'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText, moneyText, ownTimeZone } from '@openbooth/web/format.ts'
import sections from '../../kit/page/sections.module.css'
import styles from './detail.module.css'
import { text } from './text.ts'
import type { UserDetail } from './userDetail.ts'

/** The automatic renewals with their dates. */
export const Subscriptions = ({ detail }: { readonly detail: UserDetail }) => {
  const t = useText(text)
  const language = useLanguage()
  const { subscriptions, user } = detail
  if (user.userType === role.agent) return null
  const day = (instant: string) => dateText(language, instant, ownTimeZone(), 'date')
  return (
    <Card title={t('subscriptions')}>
      {subscriptions.length === 0 ? (
        <p className={sections['faintLine']}>{t('noSubscriptions')}</p>
      ) : (
        <ul className={styles['lines']}>
          {subscriptions.map((one) => (
            <li key={one.id}>
              <span>{one.kind === 'package' ? packageNameIn(language, one) : t(one.kind)}</span>
              <span>{t(one.period, { price: moneyText(language, one.price, user.currency) })}</span>
              <span
                className={`${sections['blockHint']} ${styles['second']}`}
                data-warning={one.state === 'pastDue' || undefined}
              >
                {one.state === 'pastDue'
                  ? t('pastDue', { date: day(one.rightsUntil) })
                  : t(one.renews ? 'renewsOn' : 'endsOn', { date: day(one.periodEnd) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
