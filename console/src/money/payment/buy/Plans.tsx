import { Button } from '@mantine/core'
import { Link } from '../../../kit/router/Link.tsx'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText, moneyText, numberText, ownTimeZone } from '@openbooth/web/format.ts'
import { useUser } from '../../../shell/user.ts'
import sections from '../../../kit/page/sections.module.css'
import payStyles from '../parts/pay.module.css'
import styles from './buy.module.css'
import { withParameters } from './choice.ts'
import { text } from './text.ts'
import type { Holdings, Plan } from './useHoldings.ts'

interface PlansProps {
  readonly plans: readonly Plan[]
  readonly holdings: Holdings
  readonly query: URLSearchParams
}

/** The technician plans, each with the ways it is sold. */
export const Plans = ({ plans, holdings, query }: PlansProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { currency } = useUser()
  const onSale = plans.filter(
    ({ monthlyPrice, annualPrice }) => monthlyPrice !== null || annualPrice !== null,
  )
  if (onSale.length === 0) return null
  return (
    <section aria-labelledby="technician-plans">
      <h2 id="technician-plans" className={payStyles['sectionTitle']}>
        {t('plans')}
      </h2>
      <p className={styles['sectionDetail']}>{t('plansDetail')}</p>
      <ul className={styles['plans']}>
        {onSale.map(({ kind, monthlyPrice, annualPrice, hours }) => {
          const held = holdings.subscriptionOf(kind)
          const ways = [
            ['month', monthlyPrice, 'planMonth'],
            ['year', annualPrice, 'planYear'],
          ] as const
          return (
            <li key={kind} className={styles['plan']} data-own={held !== undefined || undefined}>
              <div>
                <h3>{t(kind)}</h3>
                <p className={sections['description']}>
                  {kind === 'byot'
                    ? t('byotDetail')
                    : t('technicianHoursDetail', { hours: numberText(language, hours ?? 0) })}
                </p>
                {held !== undefined && (
                  <p className={`${sections['description']} ${styles['reason']}`}>
                    {t('planRunning', {
                      date: dateText(language, held.periodEnd, ownTimeZone(), 'date'),
                    })}
                  </p>
                )}
              </div>
              <div className={styles['planActs']}>
                {ways.map(([period, price, key]) =>
                  price === null || (held?.period === period && held.renews) ? null : (
                    <Button
                      key={period}
                      component={Link}
                      variant="default"
                      to={withParameters(query, { plan: kind, period, package: undefined })}
                      aria-label={`${t(kind)}: ${t(key, { price: moneyText(language, price, currency) })}`}
                    >
                      {t(key, { price: moneyText(language, price, currency) })}
                    </Button>
                  ),
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
