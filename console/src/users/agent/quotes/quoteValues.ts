import { hundredths } from '@openbooth/contract/money'
import { calendarDayAfter } from '@openbooth/contract/time/days'
import {
  type CustomerPrice,
  priceForCustomer,
  type QuotePricing,
  type SoldItem,
  soldItems,
  millionths,
} from '@openbooth/contract/users/agent/quotePricing'
import { currentLanguage } from '@openbooth/web/i18n/language.ts'
import { translate } from '@openbooth/web/i18n/text.ts'
import { ownTimeZone } from '@openbooth/web/format.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { dayOf } from '../../../kit/list/filters/dayRange.ts'
import { numberOf } from '../../../kit/value/typedNumber.ts'
import { amountProblem } from '../../../kit/value/typedProblems.ts'
import type { Fee, PricedEvent } from '../calculator/inputs.ts'
import type { QuoteDraft, StoredQuote } from './quotes.ts'
import { text } from './text.ts'

/** A quote as typed. */
export interface QuoteValues extends Record<string, unknown> {
  name: string
  customerId: number | null
  customer: { name: string; emailAddress: string; address: string; taxNumber: string }
  language: string
  currency: string
  taxName: string
  taxRate: string
  validUntil: string
  notes: string
  pricing: {
    kind: string
    percent: string
    exchangeRate: string
    rates: Record<SoldItem, string>
  }
}

const usualDays = 30
const usualPercent = '20'

const eachRate = <Rate>(rateOf: (item: SoldItem) => Rate): Record<SoldItem, Rate> =>
  Object.fromEntries(soldItems.map((item) => [item, rateOf(item)])) as Record<SoldItem, Rate>

/** A new quote in the platform's currency; own rates begin with the cost. */
const emptyValues = ({ currency, rateCard }: Fee): QuoteValues => ({
  name: '',
  customerId: null,
  customer: { name: '', emailAddress: '', address: '', taxNumber: '' },
  language: currentLanguage(),
  currency,
  taxName: '',
  taxRate: '0',
  validUntil: calendarDayAfter(dayOf(new Date(serverNow())), usualDays),
  notes: '',
  pricing: {
    kind: 'markup',
    percent: usualPercent,
    exchangeRate: '1',
    rates: {
      boothHours: String(rateCard.boothHour),
      machineBoothHours: String(rateCard.machineBoothHour),
      extraListeners: String(rateCard.extraListenerHour),
      technician: String(rateCard.technicianHour),
      recording: String(rateCard.recordingChannelHour),
      captions: String(rateCard.captionChannelHour),
      publicStream: String(rateCard.streamChannelHour),
    },
  },
})

/** The form's values of a stored quote, or of a new one. */
export const valuesOf = (stored: StoredQuote | undefined, fee: Fee): QuoteValues => {
  const empty = emptyValues(fee)
  if (stored === undefined) return empty
  const { pricing } = stored
  return {
    name: stored.name,
    customerId: stored.customerId,
    customer: { ...stored.customer },
    language: stored.language,
    currency: stored.currency,
    taxName: stored.taxName,
    taxRate: String(stored.taxRate),
    validUntil: stored.validUntil,
    notes: stored.notes,
    pricing:
      pricing.kind === 'markup'
        ? {
            ...empty.pricing,
            percent: String(pricing.percent),
            exchangeRate: String(pricing.exchangeRate),
          }
        : {
            ...empty.pricing,
            kind: 'rates',
            rates: eachRate((item) => String(pricing.rates[item])),
          },
  }
}

const required = (typed: string) => (typed.trim() === '' ? translate(text, 'required') : null)

/** The errors of a quote at its fields. */
export const problemsOf = ({
  name,
  customer,
  currency,
  taxRate,
  validUntil,
  pricing,
}: QuoteValues) => {
  const isMarkup = pricing.kind === 'markup'
  const rate = numberOf(pricing.exchangeRate)
  return {
    name: required(name),
    'customer.name': required(customer.name),
    currency: required(currency),
    validUntil: required(validUntil),
    taxRate: amountProblem(taxRate, 1000),
    ...(isMarkup
      ? {
          'pricing.percent': amountProblem(pricing.percent, 1000),
          'pricing.exchangeRate': rate > 0 ? null : translate(text, 'wrongRate'),
        }
      : Object.fromEntries(
          soldItems.map((item) => [`pricing.rates.${item}`, amountProblem(pricing.rates[item])]),
        )),
  }
}

export const draftOf = (values: QuoteValues, event: PricedEvent): QuoteDraft => {
  const { pricing, customerId, customer, language, currency } = values
  return {
    name: values.name,
    customerId,
    customer: { ...customer, emailAddress: customer.emailAddress.trim() },
    language: language === 'zh' ? 'zh' : 'en',
    currency,
    taxName: values.taxName,
    taxRate: numberOf(values.taxRate),
    validUntil: values.validUntil,
    timeZone: ownTimeZone(),
    notes: values.notes,
    event,
    pricing:
      pricing.kind === 'markup'
        ? {
            kind: 'markup',
            percent: numberOf(pricing.percent),
            exchangeRate: numberOf(pricing.exchangeRate),
          }
        : {
            kind: 'rates',
            rates: eachRate((item) => numberOf(pricing.rates[item])),
          },
  }
}

const amountOf = (typed: string): bigint => hundredths(numberOf(typed))

const pricingOf = ({ pricing }: QuoteValues): QuotePricing =>
  pricing.kind === 'markup'
    ? {
        kind: 'markup',
        percent: amountOf(pricing.percent),
        exchangeRate: millionths(numberOf(pricing.exchangeRate)),
      }
    : {
        kind: 'rates',
        rates: eachRate((item) => amountOf(pricing.rates[item])),
      }

/** The customer's price by the server's rule. Undefined: a field is wrong. */
export const priceOf = (fee: Fee, values: QuoteValues): CustomerPrice | undefined => {
  const { taxRate, ...others } = problemsOf(values)
  const wrong = Object.entries(others).filter(
    ([field, problem]) => field.startsWith('pricing') && problem !== null,
  )
  if (taxRate !== null || wrong.length > 0) return undefined
  const lines = fee.quote.lines.map(({ item, unit, quantity, rate }) => ({
    item,
    unit,
    quantity: hundredths(quantity),
    rate: hundredths(rate),
  }))
  return priceForCustomer(lines, pricingOf(values), amountOf(values.taxRate))
}
