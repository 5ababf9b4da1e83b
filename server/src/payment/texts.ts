import type { InterfaceLanguage } from '@openbooth/contract/fields'
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
  const { purposes, periods } = orderWords[language]
  const what = packageNameIn(language, order) ?? purposes[order.purpose]
  if (order.period === null) return `OpenBooth: ${what}`
  return language === 'zh'
    ? `OpenBooth：${what}（${periods[order.period]}）`
    : `OpenBooth: ${what} (${periods[order.period].toLowerCase()})`
}

/** The words of orders, in the exported file as well. */
export const orderWords = {
  en: {
    purposes: {
      topUp: 'Top-up',
      package: 'Package',
      byot: 'Own technicians plan',
      technicianHours: 'Technician hours plan',
    },
    periods: { once: 'One year, once', month: 'Monthly', year: 'Annual' },
    methods: { balance: 'Balance', stripe: 'Card', sandbox: 'Card (sandbox)' },
    states: {
      pending: 'Pending',
      paid: 'Paid',
      failed: 'Failed',
      expired: 'Expired',
      refunded: 'Refunded',
    },
  },
  zh: {
    purposes: {
      topUp: '充值',
      package: '套餐',
      byot: '自带技术员计划',
      technicianHours: '技术员小时计划',
    },
    periods: { once: '一次性，一年', month: '按月', year: '按年' },
    methods: { balance: '余额', stripe: '银行卡', sandbox: '银行卡（沙盒）' },
    states: {
      pending: '待支付',
      paid: '已支付',
      failed: '支付失败',
      expired: '已过期',
      refunded: '已退款',
    },
  },
} as const
