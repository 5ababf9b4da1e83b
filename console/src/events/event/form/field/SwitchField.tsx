import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './field.module.css'
import { controlId, useProblem } from '../store/formContext.ts'

interface SwitchFieldProps {
  readonly field: string
  readonly label: string
  readonly detail?: ReactNode
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly disabled?: boolean
  /** Why it cannot be on. */
  readonly problem?: string | undefined
}

/** A switch with an explanation, or the reason why it is disabled. */
export const SwitchField = ({
  field,
  label,
  detail,
  isOn,
  onChange,
  disabled,
  problem,
}: SwitchFieldProps) => (
  <Switch
    id={controlId(field)}
    classNames={{ track: styles['switchTrack'] ?? '' }}
    label={label}
    description={detail}
    checked={isOn}
    disabled={disabled ?? false}
    onChange={(event) => onChange(event.currentTarget.checked)}
    error={useProblem(field) ?? problem}
  />
)
