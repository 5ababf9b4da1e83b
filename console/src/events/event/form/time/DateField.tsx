import { DayInput } from '../../../../kit/field/DayInput.tsx'
import { controlId, useEventForm, useProblem } from '../store/formContext.ts'

interface DateFieldProps {
  readonly field: string
  readonly label: string
  /** `2026-12-01`, or empty. */
  readonly value: string
  readonly onChange: (date: string) => void
  readonly disabled?: boolean
}

/** A day field that shows its error after blur. */
export const DateField = ({ field, disabled, ...input }: DateFieldProps) => {
  const { store } = useEventForm()
  return (
    <DayInput
      {...input}
      id={controlId(field)}
      onBlur={() => store.touch(field)}
      error={useProblem(field)}
      disabled={disabled ?? false}
    />
  )
}
