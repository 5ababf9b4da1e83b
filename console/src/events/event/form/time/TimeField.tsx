import { TimeInput } from '../../../../kit/field/TimeInput.tsx'
import styles from '../form.module.css'
import { controlId, useFormSetting, useProblem } from '../store/formContext.ts'

interface TimeFieldProps {
  readonly field: string
  readonly label: string
  /** `09:00`, or what was typed and is not a time. */
  readonly value: string
  readonly onChange: (time: string) => void
  readonly disabled?: boolean
}

/** A time of day that tells its problem, below itself and the day, once it was left. */
export const TimeField = ({ field, disabled, ...input }: TimeFieldProps) => {
  const { store } = useFormSetting()
  const problem = useProblem(field)
  return (
    <>
      <TimeInput
        {...input}
        id={controlId(field)}
        onLeave={() => store.leave(field)}
        error={problem !== undefined}
        {...(problem === undefined ? {} : { 'aria-describedby': `${controlId(field)}-problem` })}
        disabled={disabled ?? false}
      />
      {problem !== undefined && (
        <p id={`${controlId(field)}-problem`} className={styles['momentProblem']}>
          {problem}
        </p>
      )}
    </>
  )
}
