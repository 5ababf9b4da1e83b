import { useLanguage } from '@openbooth/web/i18n/text.ts'
import { moneyText } from '@openbooth/web/format.ts'
import styles from './values.module.css'

interface MoneyProps {
  /** The wire's number: at most two decimals. */
  readonly amount: number
  /** ISO 4217. */
  readonly currency: string
  /** Shows `+` for credits; debits always have a minus sign. */
  readonly isSigned?: boolean
}

/** Money: always two decimals, always with its currency. */
export const Money = ({ amount, currency, isSigned = false }: MoneyProps) => (
  <span className={styles['amount']}>{moneyText(useLanguage(), amount, currency, isSigned)}</span>
)
