import type { z } from 'zod'
import { packageNameIn } from '../comboPackage/rules.ts'
import { type Paper, paperDay, type PaperLanguage, paperMoney, paperNumber } from '../paper.ts'
import type { paymentCalls, paymentOrder, receipt } from './calls.ts'
import { orderPurposeWords, paidWith, paidWithWords, purchasePeriodWords } from './texts.ts'

type WireOrder = z.input<typeof paymentOrder>
type WireReceipt = z.input<typeof receipt>
type WholeOrder = z.input<typeof paymentCalls.get.output>

const words = {
  en: {
    receipt: 'Receipt',
    creditNote: 'Credit note',
    from: 'From',
    to: 'For',
    taxNumber: 'Tax no. ',
    registerNumber: 'Register no. ',
    paidOn: 'Paid on',
    date: 'Date',
    corrects: 'Corrects',
    order: 'Order',
    method: 'Payment method',
    reference: 'Payment reference',
    item: 'Description',
    amount: 'Amount',
    period: (from: string, to: string) => `Period ${from} – ${to}`,
    hours: (hours: string) => `${hours} hours`,
    wentBack: (number: string) => `Refunded to the card, for ${number}`,
    cameBack: (number: string) => `The card refund failed. ${number} is no longer valid`,
    net: 'Net',
    total: 'Total',
    withPeriod: (what: string, period: string) => `${what}, ${period.toLowerCase()}`,
    renewal: (what: string) => `${what} (renewal)`,
    sandbox: 'Sandbox payment. Not a valid receipt.',
    page: 'Page {{number}} of {{count}}',
  },
  zh: {
    receipt: '收据',
    creditNote: '退款凭证',
    from: '收款方',
    to: '付款方',
    taxNumber: '税号 ',
    registerNumber: '注册号 ',
    paidOn: '支付时间',
    date: '日期',
    corrects: '更正',
    order: '订单',
    method: '支付方式',
    reference: '支付流水号',
    item: '说明',
    amount: '金额',
    period: (from: string, to: string) => `有效期 ${from} – ${to}`,
    hours: (hours: string) => `${hours} 小时`,
    wentBack: (number: string) => `已退款至银行卡，对应 ${number}`,
    cameBack: (number: string) => `银行卡退款失败，${number} 不再有效`,
    net: '未税金额',
    total: '合计',
    withPeriod: (what: string, period: string) => `${what}（${period}）`,
    renewal: (what: string) => `${what}（续费）`,
    sandbox: '沙盒支付，不能作为收据。',
    page: '第 {{number}} 页，共 {{count}} 页',
  },
} as const

/** What an order paid for: `Team, monthly`. */
export const orderName = (
  language: PaperLanguage,
  order: Pick<WireOrder, 'purpose' | 'packageName' | 'packageNameZh' | 'period' | 'isRenewal'>,
): string => {
  const t = words[language]
  const name = packageNameIn(language, order) ?? orderPurposeWords[order.purpose][language]
  const what =
    order.period === null ? name : t.withPeriod(name, purchasePeriodWords[order.period][language])
  return order.isRenewal ? t.renewal(what) : what
}

const detailsOf = (
  language: PaperLanguage,
  receipt: WireReceipt,
  paid: WholeOrder['receipt'],
  timeZone: string,
): readonly string[] => {
  const t = words[language]
  if (receipt.corrects !== null)
    return [t[receipt.kind === 'creditNote' ? 'wentBack' : 'cameBack'](receipt.corrects)]
  const day = (instant: string) => paperDay(language, new Date(instant), timeZone)
  return [
    ...(paid.startsAt !== null && paid.endsAt !== null
      ? [t.period(day(paid.startsAt), day(paid.endsAt))]
      : []),
    ...(paid.hoursGranted === null ? [] : [t.hours(paperNumber(language, paid.hoursGranted))]),
  ]
}

/** The content of a receipt or credit note. @param timeZone IANA zone of the reader */
export const receiptPaper = (
  language: PaperLanguage,
  timeZone: string,
  { order, receipt: paid }: Pick<WholeOrder, 'order' | 'receipt'>,
  receipt: WireReceipt,
): Paper => {
  const t = words[language]
  const sign = receipt.kind === 'creditNote' ? -1 : 1
  const money = (amount: number) => paperMoney(language, sign * amount, order.currency)
  const { seller, buyer } = receipt
  const marked = (mark: string, value: string) => (value === '' ? '' : `${mark}${value}`)
  const issued = paperDay(language, new Date(receipt.issuedAt), timeZone)
  return {
    language,
    title: t[receipt.kind],
    number: receipt.number,
    warning: order.provider === 'sandbox' ? t.sandbox : '',
    from: {
      heading: t.from,
      name: seller.name === '' ? 'OpenBooth' : seller.name,
      lines: [
        seller.address,
        marked(t.taxNumber, seller.taxNumber),
        marked(t.registerNumber, seller.registerNumber),
        seller.emailAddress,
      ],
    },
    to: {
      heading: t.to,
      name: buyer.company === '' ? buyer.userName : buyer.company,
      lines: [
        buyer.company === '' ? '' : buyer.userName,
        buyer.address,
        marked(t.taxNumber, buyer.taxNumber),
        buyer.emailAddress,
      ],
    },
    facts: [
      [receipt.corrects === null ? t.paidOn : t.date, issued],
      ...(receipt.corrects === null ? [] : [[t.corrects, receipt.corrects] as const]),
      [t.order, order.number],
      [t.method, paidWithWords[paidWith(order)][language]],
      ...(paid.reference === null ? [] : [[t.reference, paid.reference] as const]),
    ],
    heads: { item: t.item, amount: t.amount },
    rows: [
      {
        item: orderName(language, order),
        details: detailsOf(language, receipt, paid, timeZone),
        amount: money(receipt.amount),
      },
    ],
    totals: [
      ...(receipt.taxName === ''
        ? []
        : [
            [t.net, money(receipt.net)] as const,
            [
              `${receipt.taxName} ${paperNumber(language, receipt.taxRate)} %`,
              money(receipt.tax),
            ] as const,
          ]),
      [t.total, money(receipt.amount)],
    ],
    notes: [],
    page: t.page,
  }
}
