import type { Asset } from '@openbooth/contract/money/billing/quote'
import { moneyText, numberText } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { text } from '../kit/text.ts'
import { useUser } from './user.ts'

/** Formats an amount: `US$3.00`, `4.5 h`. With `isSigned`, positive amounts get a `+`. */
export type AmountText = (asset: Asset, amount: number, isSigned?: boolean) => string

/** @param currency absent: the currency of the signed-in user */
export const useAmountText = (currency?: string): AmountText => {
  const t = useText(text)
  const language = useLanguage()
  const { currency: own } = useUser()
  return (asset, amount, isSigned = false) => {
    if (asset === 'MONEY') return moneyText(language, amount, currency ?? own, isSigned)
    const sign = isSigned && amount > 0 ? '+' : ''
    return sign + t('hours', { hours: numberText(language, amount) })
  }
}
