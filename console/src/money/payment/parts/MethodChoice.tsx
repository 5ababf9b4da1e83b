import { useId, type ReactNode } from 'react'
import { useText } from '@openbooth/web/i18n/text.ts'
import type { Method } from './order.ts'
import sections from '../../../kit/page/sections.module.css'
import styles from './pay.module.css'
import { text } from './text.ts'

interface MethodOption {
  readonly value: Method
  readonly label: string
  readonly detail: ReactNode
  /** Disabled; the detail explains why. */
  readonly isOff?: boolean
}

interface MethodChoiceProps {
  readonly options: readonly MethodOption[]
  readonly value: Method | undefined
  readonly onChoose: (method: Method) => void
}

/** The payment methods, each with an explanation or the reason why it is disabled. */
export const MethodChoice = ({ options, value, onChoose }: MethodChoiceProps) => {
  const t = useText(text)
  const name = useId()
  return (
    <fieldset className={`${sections['fieldset']} ${styles['methods']}`}>
      <legend>{t('payWith')}</legend>
      {options.map(({ value: method, label, detail, isOff = false }) => (
        <div
          key={method}
          className={styles['method']}
          data-chosen={method === value || undefined}
          data-off={isOff || undefined}
        >
          <input
            type="radio"
            id={`${name}${method}`}
            aria-describedby={`${name}${method}detail`}
            name={name}
            checked={method === value}
            disabled={isOff}
            onChange={() => onChoose(method)}
          />
          <label htmlFor={`${name}${method}`}>{label}</label>
          <span id={`${name}${method}detail`} className={styles['methodDetail']}>
            {detail}
          </span>
        </div>
      ))}
    </fieldset>
  )
}
