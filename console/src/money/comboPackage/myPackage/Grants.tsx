import { useText } from '@openbooth/web/i18n/text.ts'
import { Hours } from '../../../kit/value/Hours.tsx'
import { GrantTable } from './GrantTable.tsx'
import type { MyPackage } from '../packages.ts'
import sections from '../../../kit/page/sections.module.css'
import styles from '../packages.module.css'
import { text } from '../text.ts'

/** The booth hours and their grants; expired ones are collapsed. */
export const Grants = ({ mine: { limits, boothHours } }: { readonly mine: MyPackage }) => {
  const t = useText(text)
  const expired = boothHours.filter(({ state }) => state === 'expired')
  const alive = boothHours.filter(({ state }) => state !== 'expired')
  return (
    <section className={`${sections['panel']} ${styles['card']}`} aria-label={t('boothHours')}>
      <h2>{t('boothHours')}</h2>
      <p className={sections['figure']}>
        <Hours hours={limits.boothHours} isUnlimited={limits.hoursAreUnlimited} />
      </p>
      <p className={styles['quiet']}>
        {t(limits.hoursAreUnlimited ? 'unlimitedHelp' : 'grantsHelp')}
      </p>
      {alive.length === 0 ? (
        <p>{t('noGrants')}</p>
      ) : (
        <GrantTable label={t('boothHours')} grants={alive} />
      )}
      {expired.length > 0 && (
        <details className={styles['folded']}>
          <summary>{t('expiredGrants', { count: expired.length })}</summary>
          <GrantTable label={t('expiredGrants', { count: expired.length })} grants={expired} />
        </details>
      )}
    </section>
  )
}
