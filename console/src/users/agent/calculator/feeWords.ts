import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { Translate } from '@openbooth/web/i18n/text.ts'
import { dateText, moneyText, numberText, ownTimeZone } from '@openbooth/web/format.ts'
import type { Fee } from './inputs.ts'
import type { text } from './text.ts'

type T = Translate<(typeof text)['en']>
type QuoteLine = Fee['quote']['lines'][number]

const itemKeys = {
  boothHours: 'boothHours',
  machineBoothHours: 'machineBoothHours',
  extraListeners: 'extraListeners',
  technician: 'technicianItem',
  technicianKept: 'technicianKept',
  recording: 'recording',
  captions: 'captions',
  streamOutputs: 'streamOutputs',
  publicStream: 'publicStream',
} as const

/** The text of a fee line: item, calculation, amount. */
export const lineWords = (
  t: T,
  language: InterfaceLanguage,
  currency: string,
  { item, unit, quantity, rate, amount }: QuoteLine,
) => ({
  item: t(itemKeys[item]),
  how: t(unit, {
    quantity: numberText(language, quantity),
    rate: moneyText(language, rate, currency),
  }),
  amount: moneyText(language, amount, currency),
})

/** The sum of a fee, in money. */
export const totalOf = ({ quote }: Fee): number =>
  quote.totals.find(({ asset }) => asset === 'MONEY')?.amount ?? 0

/** The rate card of the fee, with its start. */
export const cardWords = (t: T, language: InterfaceLanguage, { rateCard }: Fee): string => {
  const card = t(`card${rateCard.countryType}`)
  if (Date.parse(rateCard.startsAt) <= 0) return t('fromTheBeginning', { card })
  const date = dateText(language, rateCard.startsAt, ownTimeZone())
  const key =
    rateCard.state === 'toCome' ? 'cardFrom' : rateCard.state === 'past' ? 'cardUntil' : 'cardSince'
  return t(key, { card, date })
}
