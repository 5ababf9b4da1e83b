import { useId } from 'react'
import { useShortcut } from '../keys/chosenKeys.ts'

interface SliderProps {
  readonly id?: string
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step: number
  readonly said: string
  readonly keyHint?: string
  /** Only for screen readers, where the slider's purpose is visible from its place. */
  readonly isLabelHidden?: boolean
  readonly onChange: (value: number) => void
}

/** A fader with its label and its value. */
export const Slider = (props: SliderProps) => {
  const { label, value, min, max, step, said, keyHint, isLabelHidden = false, onChange } = props
  const made = useId()
  const shortcut = useShortcut()
  const id = props.id ?? made
  return (
    <div className="slider">
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={said}
        aria-keyshortcuts={keyHint && shortcut(keyHint)}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <output htmlFor={id} className="tabular" translate="no">
        {said}
      </output>
    </div>
  )
}
