import { followed } from '@openbooth/web/i18n/followed.tsx'
import type { ReactNode } from 'react'
import { errorLine } from './errorText.ts'
import { ApiError } from '@openbooth/web/api/ApiError.ts'

/** The part of a @mantine/form form that accepts errors. */
interface TakesErrors {
  setErrors: (errors: Record<string, ReactNode>) => void
  getInputNode: (path: never) => HTMLElement | null
}

/** For `form.onSubmit`: focuses the first field with an error. */
export const focusFirstError =
  (form: TakesErrors) =>
  (errors: object): void => {
    const [first] = Object.keys(errors)
    if (first !== undefined) form.getInputNode(first as never)?.focus()
  }

/**
 * Shows the server's field errors at their fields and focuses the first.
 * @returns false if the error belongs to no field; the caller then reports it
 */
export const showFieldErrors = (form: TakesErrors, error: unknown): boolean => {
  if (!(error instanceof ApiError) || error.problem.fields.length === 0) return false
  const errors = Object.fromEntries(
    error.problem.fields.map(({ path, message, params }) => [
      path,
      followed(() => errorLine(message, params)),
    ]),
  )
  form.setErrors(errors)
  focusFirstError(form)(errors)
  return true
}
