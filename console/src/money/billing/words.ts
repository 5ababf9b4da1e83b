import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { Translate } from '@openbooth/web/i18n/text.ts'
import { moneyText, numberText } from '@openbooth/web/format.ts'
import type { Explained, StatementRow } from './statement.ts'
import type { text } from './text.ts'

type T = Translate<(typeof text)['en']>
/** What a row is called: one of the six types, or another movement. */
export const rowTitle = (t: T, { type, movement }: StatementRow): string =>
  type === null ? t(movement ?? 'adjustment') : t(`type${type}`)

const reasons = {
  purchase: 'whyPurchase',
  hoursGranted: 'whyHoursGranted',
  hoursExpired: 'whyHoursExpired',
  hoursTakenBack: 'whyHoursTakenBack',
  refundToCard: 'whyRefundToCard',
  refundReturned: 'whyRefundReturned',
  frozen: 'whyFrozen',
  unfrozen: 'whyUnfrozen',
  chargedBack: 'whyChargedBack',
  debtCollected: 'whyDebtCollected',
  adjustment: 'whyAdjustment',
} as const

/** Why it happened, in a sentence. */
export const rowReason = (t: T, { type, movement }: StatementRow): string =>
  type === null ? t(reasons[movement ?? 'adjustment']) : t(`why${type}`)

type QuoteLine = NonNullable<Explained['quote']>['lines'][number]

/** How the amount of a quote line is calculated. */
export const howOf = (
  t: T,
  language: InterfaceLanguage,
  currency: string,
  { asset, unit, quantity, rate }: QuoteLine,
): string =>
  asset === 'MONEY'
    ? t(unit, {
        quantity: numberText(language, quantity),
        rate: moneyText(language, rate, currency),
      })
    : t('plain', { quantity: numberText(language, quantity) })
