import type { z } from 'zod'
import type { Paper, PaperLanguage } from '../../money/paper.ts'
import { paperDay, paperMoney, paperNumber, paperRange } from '../../money/paper.ts'
import { placeName } from '../../time/placeName.ts'
import type { customerQuote } from './quoteCalls.ts'

type WireQuote = z.input<typeof customerQuote>

const words = {
  en: {
    title: 'Quote',
    from: 'From',
    to: 'Customer',
    taxNumber: 'Tax no. ',
    event: 'Event',
    time: 'Time',
    duration: 'Duration',
    hours: (hours: string) => `${hours} h`,
    scope: 'Scope',
    booths: (count: string) => (count === '1' ? '1 booth' : `${count} booths`),
    machineBooths: (count: string) =>
      count === '1' ? '1 machine booth (AI)' : `${count} machine booths (AI)`,
    listeners: (count: string) => (count === '1' ? '1 listener' : `${count} listeners`),
    date: 'Date',
    validUntil: 'Valid until',
    item: 'Description',
    amount: 'Amount',
    net: 'Net',
    tax: 'Tax amount',
    total: 'Total',
    boothHours: 'Interpretation booths',
    machineBoothHours: 'Machine interpretation (AI)',
    extraListeners: 'Additional listeners',
    technician: 'Technician',
    recording: 'Recording',
    captions: 'Captions',
    publicStream: 'Public stream',
    boothHour: 'h',
    listenerHour: 'listener hours',
    technicianHour: 'h',
    channelHour: 'channel hours',
    page: 'Page {{number}} of {{count}}',
  },
  zh: {
    title: '报价单',
    from: '报价方',
    to: '客户',
    taxNumber: '税号 ',
    event: '会议',
    time: '时间',
    duration: '时长',
    hours: (hours: string) => `${hours} 小时`,
    scope: '范围',
    booths: (count: string) => `${count} 个译员间`,
    machineBooths: (count: string) => `${count} 个机器译员间（AI）`,
    listeners: (count: string) => `${count} 位听众`,
    date: '日期',
    validUntil: '有效期至',
    item: '说明',
    amount: '金额',
    net: '未税金额',
    tax: '税额',
    total: '合计',
    boothHours: '译员间',
    machineBoothHours: '机器传译（AI）',
    extraListeners: '超额听众',
    technician: '技术员',
    recording: '录音',
    captions: '字幕',
    publicStream: '公开音频流',
    boothHour: '小时',
    listenerHour: '人时',
    technicianHour: '小时',
    channelHour: '频道小时',
    page: '第 {{number}} 页，共 {{count}} 页',
  },
} as const

const timeOf = (language: PaperLanguage, quote: WireQuote): readonly [string, string] => {
  const { event, timeZone, duration } = quote
  const t = words[language]
  if (event.startAt === undefined || event.endAt === undefined)
    return [t.duration, t.hours(paperNumber(language, duration))]
  const range = paperRange(language, new Date(event.startAt), new Date(event.endAt), timeZone)
  const place = placeName(language, timeZone)
  return [t.time, language === 'zh' ? `${range}（${place}）` : `${range} (${place})`]
}

const scopeOf = (language: PaperLanguage, { event }: WireQuote): string => {
  const t = words[language]
  const count = (value: number) => paperNumber(language, value)
  const { booths, machineBooths = 0, receiverNums } = event
  return [
    ...(booths === 0 ? [] : [t.booths(count(booths))]),
    ...(machineBooths === 0 ? [] : [t.machineBooths(count(machineBooths))]),
    t.listeners(count(receiverNums)),
  ].join(language === 'zh' ? '，' : ', ')
}

const taxLineOf = (language: PaperLanguage, { taxName, taxRate }: WireQuote): string =>
  `${taxName === '' ? words[language].tax : taxName} ${paperNumber(language, taxRate)} %`

/** The content of a quote, in the customer's language. */
export const quotePaper = (quote: WireQuote): Paper => {
  const { language, currency, seller, customer } = quote
  const t = words[language]
  const money = (amount: number) => paperMoney(language, amount, currency)
  const hasTax = quote.taxName !== '' || quote.taxRate > 0
  const taxNumber = (number: string) => (number === '' ? '' : `${t.taxNumber}${number}`)
  return {
    language,
    title: t.title,
    number: quote.number,
    warning: '',
    from: {
      heading: t.from,
      name: seller.name,
      lines: [seller.address, taxNumber(seller.taxNumber), seller.emailAddress],
    },
    to: {
      heading: t.to,
      name: customer.name,
      lines: [customer.address, taxNumber(customer.taxNumber), customer.emailAddress],
    },
    facts: [
      [t.event, quote.name],
      timeOf(language, quote),
      [t.scope, scopeOf(language, quote)],
      [t.date, paperDay(language, new Date(quote.issuedAt), quote.timeZone)],
      [t.validUntil, paperDay(language, new Date(`${quote.validUntil}T00:00Z`), 'UTC')],
    ],
    heads: { item: t.item, amount: t.amount },
    rows: quote.lines.map(({ item, unit, quantity, rate, amount }) => ({
      item: t[item],
      details: [`${paperNumber(language, quantity)} ${t[unit]} × ${money(rate)}`],
      amount: money(amount),
    })),
    totals: [
      ...(hasTax
        ? [
            [t.net, money(quote.net)] as const,
            [taxLineOf(language, quote), money(quote.tax)] as const,
          ]
        : []),
      [t.total, money(quote.gross)],
    ],
    notes: [quote.notes],
    page: t.page,
  }
}
