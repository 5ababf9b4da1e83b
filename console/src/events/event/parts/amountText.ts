import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { useLanguage, useText, type Translate } from '@openbooth/web/i18n/text.ts'
import { moneyText, numberText } from '@openbooth/web/format.ts'
import { useUser } from '../../../shell/user.ts'
import { text } from './text.ts'
import type { Asset } from './types.ts'

interface Reader {
  readonly t: Translate<(typeof text)['en']>
  readonly language: InterfaceLanguage
  readonly currency: string
}

/** Formats an amount: `US$3.00`, `4.5 h`. With `isSigned`, positive amounts get a `+`. */
export const amountText = (
  { t, language, currency }: Reader,
  asset: Asset,
  amount: number,
  isSigned = false,
): string => {
  if (asset === 'MONEY') return moneyText(language, amount, currency, isSigned)
  const sign = isSigned && amount > 0 ? '+' : ''
  return sign + t('hours', { hours: numberText(language, amount) })
}

/** `amountText` with the language and currency of the signed-in user. */
export const useAmountText = () => {
  const reader: Reader = { t: useText(text), language: useLanguage(), currency: useUser().currency }
  return (asset: Asset, amount: number, isSigned = false): string =>
    amountText(reader, asset, amount, isSigned)
}
