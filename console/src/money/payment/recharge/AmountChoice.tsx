import { TextInput } from '../../../kit/field/TextInput.tsx'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { moneyText, numberText } from '@openbooth/web/format.ts'
import type { Offer } from '../parts/order.ts'
import styles from './recharge.module.css'
import { text } from './text.ts'

const presets = [50, 100, 200, 500, 1000]

interface AmountChoiceProps {
  readonly offer: Offer
  /** As typed. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
  readonly onLeave: () => void
}

/** A few usual amounts, and any other. */
export const AmountChoice = ({ offer, value, onChange, error, onLeave }: AmountChoiceProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { leastTopUp, mostTopUp, currency } = offer
  const money = (amount: number) => moneyText(language, amount, currency)
  return (
    <fieldset className={styles['group']}>
      <legend>{t('chooseAmount')}</legend>
      <div className={styles['presets']}>
        {presets
          .filter((preset) => preset >= leastTopUp && preset <= mostTopUp)
          .map((preset) => (
            <button
              key={preset}
              type="button"
              aria-pressed={value === String(preset)}
              aria-label={money(preset)}
              onClick={() => onChange(String(preset))}
            >
              {numberText(language, preset)}
            </button>
          ))}
      </div>
      <TextInput
        className={styles['own'] ?? ''}
        id="top-up-amount"
        label={t('ownAmount')}
        description={t('ownAmountHelp', { least: money(leastTopUp), most: money(mostTopUp) })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="decimal"
        autoComplete="off"
        rightSection={currency}
        rightSectionWidth={52}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onLeave}
        error={error}
      />
    </fieldset>
  )
}
