import { Button } from '@mantine/core'
import { packageNameIn, packageType } from '@openbooth/contract/money/comboPackage/rules'
import { Link } from '../../../kit/router/Link.tsx'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import sections from '../../../kit/page/sections.module.css'
import styles from './buy.module.css'
import { withParameters } from './choice.ts'
import { periods, priceOf } from './prices.ts'
import { text } from './text.ts'
import type { PackageCardProps } from './types.ts'

/** The button to choose a package, or in its place why it cannot be bought. */
export const CardAct = ({
  one,
  period,
  query,
  holdings,
  isRecommended,
  isOwn,
}: PackageCardProps & { readonly isOwn: boolean }) => {
  const t = useText(text)
  const language = useLanguage()
  const { own, ownUntil, refusalOf, subscriptionOf } = holdings
  const day = (instant: string | null | undefined) =>
    instant == null ? '–' : dateText(language, instant, ownTimeZone(), 'date')
  const name = packageNameIn(language, one)
  if (one.packageType === packageType.free)
    return (
      <p className={`${sections['description']} ${styles['reason']}`}>{t('everybodysFirst')}</p>
    )
  const refusal = refusalOf(one, period)
  if (refusal === null) {
    const replaced = own?.packageType === packageType.paid && !isOwn ? own : undefined
    return (
      <div className={styles['act']}>
        <Button
          component={Link}
          fullWidth
          to={withParameters(query, { package: String(one.id), period })}
          {...(isRecommended ? {} : { variant: 'default' })}
        >
          {t(own !== undefined && !isOwn && one.level > own.level ? 'upgrade' : 'choose', { name })}
        </Button>
        {replaced !== undefined && ownUntil != null && (
          <p className={`${sections['description']} ${styles['reason']}`}>
            {t('restLost', { name: packageNameIn(language, replaced), date: day(ownUntil) })}
          </p>
        )}
      </div>
    )
  }
  if (refusal === 'Already Subscribed')
    return (
      <p className={`${sections['description']} ${styles['reason']}`}>
        {t('renewsAlready', { date: day(subscriptionOf('package')?.periodEnd) })}
      </p>
    )
  if (refusal === 'Downgrade Not Allowed')
    return (
      <p className={`${sections['description']} ${styles['reason']}`}>
        {one.level < (own?.level ?? 0)
          ? t('lower', { own: own ? packageNameIn(language, own) : '', date: day(ownUntil) })
          : t('endsSooner', { date: day(ownUntil) })}
      </p>
    )
  const other = periods.find((each) => priceOf(one, each) !== null)
  return (
    <p className={`${sections['description']} ${styles['reason']}`}>
      {one.isSold && other !== undefined ? (
        <Link to={withParameters(query, { period: other })} replace preventScrollReset>
          {t('soldOtherwise', { period: t(other).toLocaleLowerCase() })}
        </Link>
      ) : (
        t('withdrawn')
      )}
    </p>
  )
}
