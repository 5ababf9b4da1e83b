import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { moneyText, numberText } from '@openbooth/web/format.ts'
import { text } from './text.ts'
import type { UserDetail } from './userDetail.ts'

type Asset = UserDetail['balances'][number]['asset']

/** Formats an amount of money or hours. With `isSigned`, positive amounts get a `+`. */
export const useAssetText = (currency: string) => {
  const t = useText(text)
  const language = useLanguage()
  return (asset: Asset, amount: number, isSigned = false): string =>
    asset === 'MONEY'
      ? moneyText(language, amount, currency, isSigned)
      : `${isSigned && amount > 0 ? '+' : ''}${t('hours', { hours: numberText(language, amount) })}`
}
