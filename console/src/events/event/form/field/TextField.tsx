import { type TextInputProps } from '@mantine/core'
import { TextInput } from '../../../../kit/field/TextInput.tsx'
import { controlId, useEventForm, useProblem } from '../store/formContext.ts'

interface TextFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'error'> {
  /** Its name among the problems: `name`, `row3.emailAddress`. */
  readonly field: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onLeave?: () => void
}

/** A text field that shows its error after blur. */
export const TextField = ({ field, value, onChange, onLeave, ...input }: TextFieldProps) => {
  const { store } = useEventForm()
  return (
    <TextInput
      id={controlId(field)}
      autoComplete="off"
      {...input}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        onLeave?.()
        store.touch(field)
      }}
      error={useProblem(field)}
    />
  )
}
