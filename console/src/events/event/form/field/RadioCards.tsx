import { useId } from 'react'
import sections from '../../../../kit/page/sections.module.css'
import styles from './field.module.css'
import { controlId, useProblem } from '../store/formContext.ts'

interface RadioCardsProps<Value extends string> {
  readonly field: string
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly choices: readonly {
    readonly value: Value
    readonly label: string
    readonly detail?: string
    /** Why it cannot be chosen. */
    readonly disabledReason?: string | undefined
  }[]
  readonly disabled?: boolean
  /** Cards of one line, side by side. */
  readonly isCompact?: boolean
}

/** A choice with an explanation of each option; disabled options show the reason. */
export const RadioCards = <Value extends string>({
  field,
  label,
  value,
  onChange,
  choices,
  disabled = false,
  isCompact = false,
}: RadioCardsProps<Value>) => {
  const name = useId()
  const problem = useProblem(field)
  return (
    <fieldset className={styles['choice']} data-compact={isCompact || undefined}>
      <legend>{label}</legend>
      <div className={styles['cards']}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={styles['radio']}
            data-chosen={choice.value === value || undefined}
            data-disabled={disabled || choice.disabledReason !== undefined || undefined}
          >
            <input
              type="radio"
              name={name}
              {...(choice.value === value ? { id: controlId(field) } : {})}
              checked={choice.value === value}
              disabled={disabled || choice.disabledReason !== undefined}
              onChange={() => onChange(choice.value)}
            />
            <span>
              <span className={styles['radioLabel']}>{choice.label}</span>
              {choice.detail !== undefined && (
                <span className={styles['radioDetail']}>{choice.detail}</span>
              )}
              {choice.disabledReason !== undefined && (
                <span className={styles['reason']}>{choice.disabledReason}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      {problem !== undefined && <p className={sections['fieldError']}>{problem}</p>}
    </fieldset>
  )
}
