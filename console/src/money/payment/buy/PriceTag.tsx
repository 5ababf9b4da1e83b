import { packageType } from '@openbooth/contract/money/comboPackage/rules'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { moneyText } from '@openbooth/web/format.ts'
import { useUser } from '../../../shell/user.ts'
import type { Period } from '../parts/order.ts'
import styles from './buy.module.css'
import { hoursOf, priceOf, pricePerHour, yearSaves } from './prices.ts'
import { text } from './text.ts'
import type { SoldPackage } from './useHoldings.ts'

const perKeys = { month: 'perMonth', year: 'perYear', once: 'perOnce' } as const

interface PriceTagProps {
  readonly one: SoldPackage
  readonly period: Period
}

/** The price, its period, and the resulting price of a booth hour. */
export const PriceTag = ({ one, period }: PriceTagProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { currency } = useUser()
  const price = priceOf(one, period)
  const perHour = pricePerHour(one, period)
  const saves = period === 'year' ? yearSaves(one) : null
  const money = (amount: number) => moneyText(language, amount, currency)
  if (one.packageType === packageType.free)
    return (
      <p className={styles['price']}>
        <strong>{t('free')}</strong>
      </p>
    )
  if (price === null)
    return (
      <p className={styles['price']}>
        <strong aria-hidden>–</strong>
        <span>{t('notSold')}</span>
      </p>
    )
  return (
    <p className={styles['price']}>
      <strong>{money(price)}</strong>
      <span>{t(perKeys[period])}</span>
      <span className={styles['perHour']}>
        {perHour === null
          ? hoursOf(one, period) === null
            ? t('hoursNotCounted')
            : ''
          : t('perBoothHour', { price: money(perHour) })}
        {saves !== null && <em>{t('saves', { percent: saves })}</em>}
      </span>
    </p>
  )
}
