import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { Translate } from '@openbooth/web/i18n/text.ts'
import { moneyText, numberText } from '@openbooth/web/format.ts'
import type { text } from '../text.ts'
import type { Quote } from './useQuote.ts'

export type Asset = Quote['changes'][number]['asset']

/** Formats an amount of an asset: `3 h`, `US$3.00`. */
export const assetText = (
  t: Translate<(typeof text)['en']>,
  language: InterfaceLanguage,
  currency: string,
  asset: Asset,
  amount: number,
): string =>
  asset === 'MONEY'
    ? moneyText(language, amount, currency)
    : t('wholeHours', { hours: numberText(language, amount) })
