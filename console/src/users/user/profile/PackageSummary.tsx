import { packageNameIn, unlimitedPackageId } from '@openbooth/contract/money/comboPackage/rules'
import { Link } from '../../../kit/router/Link.tsx'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { Hours } from '../../../kit/value/Hours.tsx'
import { Money } from '../../../kit/value/Money.tsx'
import { useUser } from '../../../shell/user.ts'
import sections from '../../../kit/page/sections.module.css'
import styles from './userInfo.module.css'
import { userInfoText } from './userInfoText.ts'

/** A summary of the user's purchases and balances. */
export const PackageSummary = () => {
  const t = useText(userInfoText)
  const language = useLanguage()
  const { comboPackageBak, hourBalance, balance, currency } = useUser()
  const { id, until } = comboPackageBak
  return (
    <section className={`${sections['panel']} ${styles['card']}`}>
      <h2>{t('package')}</h2>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('currentPackage')}</dt>
          <dd>
            <span className={sections['figure']}>{packageNameIn(language, comboPackageBak)}</span>
            <Link to="/package/myPackage" className={sections['linkColor']}>
              {t('toPackage')}
            </Link>
          </dd>
          {until !== null && (
            <dd className={styles['quiet']}>
              {t('until', { date: dateText(language, until, ownTimeZone(), 'date') })}
            </dd>
          )}
        </div>
        <div>
          <dt>{t('boothHours')}</dt>
          <dd className={sections['figure']}>
            <Hours hours={hourBalance} isUnlimited={id === unlimitedPackageId} />
          </dd>
        </div>
        <div>
          <dt>{t('balance')}</dt>
          <dd className={sections['figure']}>
            <Money amount={balance} currency={currency} />
          </dd>
        </div>
      </dl>
    </section>
  )
}
