import { useId } from 'react'

interface ToggleProps {
  readonly name: string
  readonly hint: string
  readonly isOn: boolean
  /** Undefined: the switch is disabled. */
  readonly onPress?: (() => void) | undefined
}

/** A switch for the whole event, with a hint. */
export const Toggle = ({ name, hint, isOn, onPress }: ToggleProps) => {
  const id = useId()
  return (
    <>
      <button
        type="button"
        role="switch"
        className="toggle"
        aria-checked={isOn}
        aria-describedby={id}
        disabled={onPress === undefined}
        onClick={onPress}
      >
        {name}
        <span className="light-switch" aria-hidden />
      </button>
      <p className="hint" id={id}>
        {hint}
      </p>
    </>
  )
}
