import { Button } from '@mantine/core'
import { Link } from '../../../kit/router/Link.tsx'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { moneyText, numberText } from '@openbooth/web/format.ts'
import { Hours } from '../../../kit/value/Hours.tsx'
import { useUser } from '../../../shell/user.ts'
import { GrantTable } from './GrantTable.tsx'
import sections from '../../../kit/page/sections.module.css'
import styles from '../packages.module.css'
import { Renewal } from './Renewal.tsx'
import type { Mine, Plan } from '../subscriptions.ts'
import { text } from '../subscriptionText.ts'

const ways = [
  ['month', 'monthlyPrice', 'planMonth'],
  ['year', 'annualPrice', 'planYear'],
] as const

/** The ways a plan is sold, each a link to what buying it does. */
const BuyPlan = ({ plan }: { readonly plan: Plan }) => {
  const t = useText(text)
  const language = useLanguage()
  const { currency } = useUser()
  const sold = ways.filter(([, price]) => plan[price] !== null)
  if (sold.length === 0) return <p className={styles['quiet']}>{t('notSold')}</p>
  return (
    <div className={sections['buttons']}>
      {sold.map(([period, field, key]) => {
        const price = t(key, { price: moneyText(language, plan[field] ?? 0, currency) })
        return (
          <Button
            key={period}
            component={Link}
            variant="default"
            to={`/pay/payPage?plan=${plan.kind}&period=${period}`}
            aria-label={t('buyPlan', { name: t(plan.kind), price })}
          >
            {price}
          </Button>
        )
      })}
    </div>
  )
}

/** The two technician plans: the user's holdings, and how to buy them. */
export const TechnicianPlans = ({ mine }: { readonly mine: Mine }) => {
  const t = useText(text)
  const language = useLanguage()
  const { plans, subscriptions, technicianHours } = mine
  const alive = technicianHours.grants.filter(({ state }) => state !== 'expired')
  return (
    <section aria-labelledby="plans">
      <h2 id="plans" className={styles['sectionTitle']}>
        {t('plans')}
      </h2>
      <div className={styles['halves']}>
        {plans.map((plan) => {
          const held = subscriptions.find(({ kind }) => kind === plan.kind)
          return (
            <div key={plan.kind} className={`${sections['panel']} ${styles['card']}`}>
              <h3>{t(plan.kind)}</h3>
              <p className={styles['quiet']}>
                {plan.kind === 'byot'
                  ? t('byotDetail')
                  : t('technicianHoursDetail', { hours: numberText(language, plan.hours ?? 0) })}
              </p>
              {plan.kind === 'technicianHours' && alive.length > 0 && (
                <>
                  <p>
                    {t('hoursLeft')}: <Hours hours={technicianHours.left} />
                  </p>
                  <GrantTable label={t('technicianHours')} grants={alive} />
                </>
              )}
              {held === undefined ? <BuyPlan plan={plan} /> : <Renewal one={held} />}
            </div>
          )
        })}
      </div>
    </section>
  )
}
