import { useId } from 'react'
import sections from '../page/sections.module.css'
import styles from './optionList.module.css'

interface CheckListProps<Value extends string> {
  readonly label: string
  /** The heading above the list already shows the label. */
  readonly isLabelHidden?: true
  readonly choices: readonly {
    readonly value: Value
    readonly name: string
    readonly detail?: string
  }[]
  readonly chosen: readonly Value[]
  readonly onChange: (chosen: Value[]) => void
  readonly error?: string | undefined
}

/** Any number of a few choices, one below the other. */
export const CheckList = <Value extends string>({
  label,
  isLabelHidden,
  choices,
  chosen,
  onChange,
  error,
}: CheckListProps<Value>) => {
  const id = useId()
  const change = (value: Value, isChosen: boolean) =>
    onChange(
      choices.flatMap((one) =>
        (one.value === value ? isChosen : chosen.includes(one.value)) ? [one.value] : [],
      ),
    )
  return (
    <fieldset
      className={`${sections['fieldset']} ${styles['options']}`}
      aria-describedby={error === undefined ? undefined : id}
    >
      <legend className={isLabelHidden && 'visually-hidden'}>{label}</legend>
      {choices.map(({ value, name, detail }) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={(event) => change(value, event.currentTarget.checked)}
          />
          <span>
            {name}
            {detail !== undefined && <span className={sections['faintBlock']}>{detail}</span>}
          </span>
        </label>
      ))}
      {error !== undefined && (
        <p id={id} className={sections['errorLine']} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
