import { Button, Modal } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { showFieldErrors } from '../../api/formErrors.ts'
import { reportError } from '../../api/reportError.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { useAsked } from './confirm.ts'
import { text } from '../text.ts'
import styles from './dialog.module.css'

interface FormDialogProps<Values> {
  /** The dialog stays mounted; only this changes, so that the focus returns to where it was. */
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  /** The act itself: 'Create channel'. */
  readonly submitLabel: string
  readonly form: UseFormReturnType<Values>
  /** What an opening starts from; absent: the form's initial values. */
  readonly startFrom?: Values
  /**
   * Sends the values. The dialog closes when it resolves; an error goes to the fields it belongs to,
   * else it is shown as a message, and the dialog stays.
   */
  readonly onSubmit: (values: Values) => Promise<unknown>
  readonly children: ReactNode
  /** Width in pixels. */
  readonly size?: number
}

/** A form of up to six fields in a dialog. Every opening starts anew. */
export const FormDialog = <Values extends Record<string, unknown>>({
  opened,
  onClose,
  title,
  submitLabel,
  form,
  startFrom,
  onSubmit,
  children,
  size = 520,
}: FormDialogProps<Values>) => {
  const t = useText(text)
  const [isSending, setSending] = useState(false)
  const [asksToDiscard, setAsksToDiscard] = useState(false)
  const wasOpened = useRef(false)
  const isAskedAbove = useAsked() !== undefined

  useEffect(() => {
    if (opened && !wasOpened.current) {
      if (startFrom !== undefined) form.setInitialValues(startFrom)
      form.reset()
      setAsksToDiscard(false)
    }
    wasOpened.current = opened
  }, [opened, form, startFrom])

  /** Esc, the cross and a click beside the dialog: nothing typed is lost without asking. */
  const leave = () => {
    if (isSending) return
    if (form.isDirty() && !asksToDiscard) setAsksToDiscard(true)
    else onClose()
  }

  const focusFirst = (errors: object) => {
    const [first] = Object.keys(errors)
    if (first !== undefined) form.getInputNode(first as never)?.focus()
  }

  const send = async (values: Values) => {
    if (isSending) return
    setSending(true)
    setAsksToDiscard(false)
    try {
      await onSubmit(values)
      onClose()
    } catch (error) {
      if (!showFieldErrors(form, error)) reportError(error)
    } finally {
      setSending(false)
    }
  }

  return (
    <Modal
      opened={opened}
      onClose={leave}
      title={title}
      size={size}
      // Esc answers the question that stands above this dialog, and only that.
      closeOnEscape={!isAskedAbove}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form noValidate onSubmit={form.onSubmit((values) => void send(values), focusFirst)}>
        <div className={styles['fields']}>{children}</div>
        {asksToDiscard ? (
          <div className={styles['actions']} role="alert">
            <span className={styles['discard']}>{t('discardQuestion')}</span>
            <Button variant="default" onClick={() => setAsksToDiscard(false)}>
              {t('keepEditing')}
            </Button>
            <Button color="red" onClick={onClose}>
              {t('discard')}
            </Button>
          </div>
        ) : (
          <div className={styles['actions']}>
            <Button variant="default" onClick={onClose} disabled={isSending}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={isSending}>
              {submitLabel}
            </Button>
          </div>
        )}
      </form>
    </Modal>
  )
}
