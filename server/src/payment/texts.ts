import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { orderPurposeWords } from '@openbooth/contract/rules/orderWords'
import { packageNameIn, type PackageNames } from '@openbooth/contract/rules/packages'
import type { OrderPurpose, PurchasePeriod } from '@openbooth/contract/payment'

/** What the payer reads on the provider's page as the thing paid for. */
export const titleOf = (
  language: InterfaceLanguage,
  order: PackageNames<string | null> & {
    readonly purpose: OrderPurpose
    readonly period: PurchasePeriod | null
  },
): string => {
  const { periods } = orderWords[language]
  const what = packageNameIn(language, order) ?? orderPurposeWords[order.purpose][language]
  if (order.period === null) return `OpenBooth: ${what}`
  return language === 'zh'
    ? `OpenBooth：${what}（${periods[order.period]}）`
    : `OpenBooth: ${what} (${periods[order.period].toLowerCase()})`
}

/** How long and with what an order is paid, in the exported file as well. */
export const orderWords = {
  en: {
    periods: { once: 'One year, once', month: 'Monthly', year: 'Annual' },
    methods: { balance: 'Balance', stripe: 'Card', sandbox: 'Card (sandbox)' },
  },
  zh: {
    periods: { once: '一次性，一年', month: '按月', year: '按年' },
    methods: { balance: '余额', stripe: '银行卡', sandbox: '银行卡（沙盒）' },
  },
} as const
