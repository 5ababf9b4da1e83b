import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { OrderPurpose, PurchasePeriod } from '@openbooth/contract/payment'

/** What the payer reads on the provider's page as the thing paid for. */
export const titleOf = (
  language: InterfaceLanguage,
  order: {
    readonly purpose: OrderPurpose
    readonly packageName: string | null
    readonly period: PurchasePeriod | null
  },
): string => {
  const { purposes, periods } = exportTexts[language]
  const what = order.packageName ?? purposes[order.purpose]
  if (order.period === null) return `OpenBooth: ${what}`
  return language === 'zh'
    ? `OpenBooth：${what}（${periods[order.period]}）`
    : `OpenBooth: ${what} (${periods[order.period].toLowerCase()})`
}

/** The words of the exported file. */
export const exportTexts = {
  en: {
    file: 'Payment records',
    heads: [
      'Ordered',
      'Number',
      'User',
      'E-mail',
      'For',
      'Package',
      'Period',
      'Method',
      'Amount',
      'Currency',
      'State',
      'Paid',
      'Refunded',
    ],
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
    cut: (rows: number) =>
      `Only the first ${rows} records are in this file. Narrow the filter to export the others.`,
  },
  zh: {
    file: '支付记录',
    heads: [
      '下单时间',
      '订单号',
      '用户',
      '邮箱',
      '用途',
      '套餐',
      '周期',
      '支付方式',
      '金额',
      '货币',
      '状态',
      '支付时间',
      '已退款',
    ],
    purposes: {
      topUp: '余额充值',
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
    cut: (rows: number) => `此文件只包含前 ${rows} 条记录。请缩小筛选范围以导出其余记录。`,
  },
} as const
