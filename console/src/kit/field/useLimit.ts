import { useState, type ChangeEvent, type ReactNode } from 'react'
import { lengthProblem } from '../value/lengthProblem.ts'

interface Field<Element> {
  /** In characters. */
  readonly maxLength?: number | undefined
  readonly value?: string | number | readonly string[] | undefined
  readonly error?: ReactNode
  readonly onChange?: ((event: ChangeEvent<Element>) => void) | undefined
}

/**
 * Replaces the `maxLength` of a text field: input stays complete, and the field shows its limit.
 * With `maxLength` browsers cut input silently.
 */
export const useLimit = <Element extends { readonly value: string }>({
  maxLength = Infinity,
  value,
  error,
  onChange,
}: Field<Element>) => {
  const [typed, setTyped] = useState('')
  const { length } = String(value ?? typed).trim()
  return {
    maxLength: undefined,
    error: lengthProblem(length, maxLength) ?? error,
    onChange: (event: ChangeEvent<Element>) => {
      if (value === undefined) setTyped(event.currentTarget.value)
      onChange?.(event)
    },
  }
}
