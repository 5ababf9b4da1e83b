import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { focusFirstError, showFieldErrors } from '../../api/formErrors.ts'
import { reportError } from '../../api/reportError.ts'

/**
 * Submits a form: never twice concurrently, with errors at their fields and the first of them
 * focused. The input stays in any case.
 * @param showError shows the error of a call; absent: at its field or as a message
 */
export const useSend = <Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  send: (values: Values) => Promise<unknown>,
  showError = (error: unknown) => {
    if (!showFieldErrors(form, error)) reportError(error)
  },
) => {
  const [isSending, setSending] = useState(false)
  /** Another call of the form, such as the removal of its object. */
  const run = async (work: () => Promise<unknown>) => {
    if (isSending) return
    setSending(true)
    try {
      await work()
    } catch (error) {
      showError(error)
    } finally {
      setSending(false)
    }
  }
  const onSubmit = form.onSubmit((values) => void run(() => send(values)), focusFirstError(form))
  return { isSending, onSubmit, run }
}
