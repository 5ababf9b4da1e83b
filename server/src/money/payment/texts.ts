import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { orderPurposeWords, purchasePeriodWords } from '@openbooth/contract/money/payment/texts'
import { packageNameIn, type PackageNames } from '@openbooth/contract/money/comboPackage/rules'
import type { OrderPurpose, PurchasePeriod } from '@openbooth/contract/money/payment/calls'

/** The product name on the provider's page. */
export const titleOf = (
  language: InterfaceLanguage,
  order: PackageNames<string | null> & {
    readonly purpose: OrderPurpose
    readonly period: PurchasePeriod | null
  },
): string => {
  const what = packageNameIn(language, order) ?? orderPurposeWords[order.purpose][language]
  if (order.period === null) return `OpenBooth: ${what}`
  const period = purchasePeriodWords[order.period][language]
  return language === 'zh'
    ? `OpenBooth：${what}（${period}）`
    : `OpenBooth: ${what} (${period.toLowerCase()})`
}
