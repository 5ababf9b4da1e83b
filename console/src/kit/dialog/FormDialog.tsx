import { Button, Modal } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { useAsked } from './confirm.ts'
import type { Edited } from './edited.ts'
import { useConflict } from '../form/useConflict.tsx'
import { useSend } from '../form/useSend.ts'
import { text } from '../text.ts'
import styles from './dialog.module.css'

interface FormDialogProps<Values, Row> {
  /** The dialog stays mounted; only this changes, so that the focus returns to where it was. */
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  /** The act itself: 'Create channel'. */
  readonly submitLabel: string
  readonly form: UseFormReturnType<Values>
  /** The initial values at each opening. Absent: the edited object's, or the form's. */
  readonly startFrom?: Values
  /** The edited object. After a conflict the user decides how to continue. */
  readonly edited?: Edited<Values, Row>
  /**
   * Sends the values. The dialog closes when it resolves; otherwise it stays, with the error at its
   * field or as a message. `read` is the object under the values.
   */
  readonly onSubmit: (values: Values, read: Row | undefined) => Promise<unknown>
  readonly children: ReactNode
  /** Width in pixels. */
  readonly size?: number
}

/** A form with up to six fields in a dialog. Each opening resets it. */
export const FormDialog = <Values extends Record<string, unknown>, Row = undefined>({
  opened,
  onClose,
  title,
  submitLabel,
  form,
  startFrom,
  edited,
  onSubmit,
  children,
  size = 520,
}: FormDialogProps<Values, Row>) => {
  const t = useText(text)
  const [asksToDiscard, setAsksToDiscard] = useState(false)
  const { read, restart, showError, notice } = useConflict(form, edited)
  const { isSending, onSubmit: submit } = useSend(
    form,
    async (values) => {
      setAsksToDiscard(false)
      await onSubmit(values, read)
      onClose()
    },
    showError,
  )
  const wasOpened = useRef(false)
  const isAskedAbove = useAsked() !== undefined

  useEffect(() => {
    if (opened && !wasOpened.current) {
      restart(edited?.row, startFrom)
      setAsksToDiscard(false)
    }
    wasOpened.current = opened
  }, [opened, restart, startFrom, edited])

  /** Esc, the close button and a click outside ask before discarding input. */
  const leave = () => {
    if (isSending) return
    if (form.isDirty() && !asksToDiscard) setAsksToDiscard(true)
    else onClose()
  }

  return (
    <Modal
      opened={opened}
      onClose={leave}
      title={title}
      size={size}
      // Esc answers only the confirmation above this dialog.
      closeOnEscape={!isAskedAbove}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form noValidate onSubmit={submit}>
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
        ) : notice !== undefined ? (
          <div className={styles['stale']}>{notice}</div>
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
