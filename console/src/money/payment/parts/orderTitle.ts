import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { packageNameIn } from '@openbooth/contract/money/comboPackage/rules'
import type { Translate } from '@openbooth/web/i18n/text.ts'
import type { Order } from './order.ts'
import type { text } from './text.ts'

type T = Translate<(typeof text)['en']>

/** The title of an order: `Pro, monthly`. */
export const orderTitle = (
  language: InterfaceLanguage,
  t: T,
  order: Pick<Order, 'purpose' | 'packageName' | 'packageNameZh' | 'period' | 'isRenewal'>,
): string => {
  const { purpose, period, isRenewal } = order
  const name = packageNameIn(language, order) ?? t(purpose)
  const what =
    period === null ? name : t('withPeriod', { what: name, period: t(period).toLowerCase() })
  return isRenewal ? t('renewal', { what }) : what
}
