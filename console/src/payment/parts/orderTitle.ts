import type { Translate } from '@openbooth/web/i18n/text.ts'
import type { Order } from './order.ts'
import type { text } from './text.ts'

type T = Translate<(typeof text)['en']>

/** What an order is for, in words: `Pro, monthly`. */
export const orderTitle = (
  t: T,
  {
    purpose,
    packageName,
    period,
    isRenewal,
  }: Pick<Order, 'purpose' | 'packageName' | 'period' | 'isRenewal'>,
): string => {
  const name = packageName ?? t(purpose)
  const what = period === null ? name : t('withPeriod', { what: name, period: t(period) })
  return isRenewal ? t('renewal', { what }) : what
}
