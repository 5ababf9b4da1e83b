import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { showFieldErrors } from '../../../api/formErrors.ts'
import { reportError } from '../../../api/reportError.ts'

/**
 * Submits a form: never twice concurrently, with errors at their fields and the first of them
 * focused. The input stays in any case.
 */
export const useSend = <Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  send: (values: Values) => Promise<unknown>,
) => {
  const [isSending, setSending] = useState(false)
  const run = async (values: Values) => {
    if (isSending) return
    setSending(true)
    try {
      await send(values)
    } catch (error) {
      if (!showFieldErrors(form, error)) reportError(error)
    } finally {
      setSending(false)
    }
  }
  const onSubmit = form.onSubmit(
    (values) => void run(values),
    (errors) => {
      const [first] = Object.keys(errors)
      if (first !== undefined) form.getInputNode(first as never)?.focus()
    },
  )
  return { isSending, onSubmit }
}
