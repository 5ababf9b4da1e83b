import { followed } from '@openbooth/web/i18n/followed.tsx'
import type { ReactNode } from 'react'
import { errorLine } from './errorText.ts'
import { ApiError } from '@openbooth/web/api/ApiError.ts'

/** The part of a @mantine/form form that accepts errors. */
interface TakesErrors {
  setErrors: (errors: Record<string, ReactNode>) => void
  getInputNode: (path: never) => HTMLElement | null
}

/**
 * Shows the server's field errors at their fields and focuses the first.
 * @returns false if the error belongs to no field; the caller then reports it
 */
export const showFieldErrors = (form: TakesErrors, error: unknown): boolean => {
  if (!(error instanceof ApiError) || error.problem.fields.length === 0) return false
  const { fields } = error.problem
  form.setErrors(
    Object.fromEntries(
      fields.map(({ path, message, params }) => [path, followed(() => errorLine(message, params))]),
    ),
  )
  const first = fields[0]
  if (first !== undefined) form.getInputNode(first.path as never)?.focus()
  return true
}
