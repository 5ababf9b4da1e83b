import { useId } from 'react'
import styles from './radioRow.module.css'

interface RadioRowProps<Value extends string> {
  readonly label: string
  readonly choices: readonly (readonly [value: Value, label: string])[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** One of a few short choices, side by side. */
export const RadioRow = <Value extends string>({
  label,
  choices,
  value,
  onChange,
}: RadioRowProps<Value>) => {
  const name = useId()
  return (
    <fieldset className={styles['choices']}>
      <legend>{label}</legend>
      {choices.map(([each, words]) => (
        <label key={each}>
          <input
            type="radio"
            name={name}
            checked={value === each}
            onChange={() => onChange(each)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  )
}
