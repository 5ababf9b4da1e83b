import { TimeInput } from '../../../../kit/field/TimeInput.tsx'
import styles from './time.module.css'
import { controlId, useEventForm, useProblem } from '../store/formContext.ts'

interface TimeFieldProps {
  readonly field: string
  readonly label: string
  /** `09:00`, or invalid input. */
  readonly value: string
  readonly onChange: (time: string) => void
  readonly disabled?: boolean
}

/** A time field that shows its error, below itself and the day, after blur. */
export const TimeField = ({ field, disabled, ...input }: TimeFieldProps) => {
  const { store } = useEventForm()
  const problem = useProblem(field)
  return (
    <>
      <TimeInput
        {...input}
        id={controlId(field)}
        onLeave={() => store.touch(field)}
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
