import { useText } from '@openbooth/web/i18n/text.ts'
import { useAmountText } from '../../../shell/useAmountText.ts'
import shared from '../../../kit/page/shared.module.css'
import styles from './parts.module.css'
import { text } from './text.ts'
import type { Asset, Charge } from './types.ts'

interface AmountProps {
  readonly asset: Asset
  readonly amount: number
  /** Shows `+` for credits; debits always have a minus sign. */
  readonly isSigned?: boolean
}

/** An amount of money or hours. */
export const Amount = ({ asset, amount, isSigned = false }: AmountProps) => {
  const inWords = useAmountText()
  return <span className={shared['amount']}>{inWords(asset, amount, isSigned)}</span>
}

/** The charges in all assets, side by side; in tables below each other. */
export const Amounts = ({ charges }: { readonly charges: readonly Charge[] }) => {
  const t = useText(text)
  if (charges.length === 0) return <>{t('nothing')}</>
  return charges.map(({ asset, amount }, index) => (
    <span key={asset} className={styles['charge']}>
      {index > 0 && <span className={styles['plus']}> + </span>}
      <Amount asset={asset} amount={amount} />
    </span>
  ))
}
