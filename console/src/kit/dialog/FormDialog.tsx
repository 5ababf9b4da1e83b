import { Button, Modal } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { showFieldErrors } from '../../api/formErrors.ts'
import { reportError } from '../../api/reportError.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { differencesOf } from './differencesOf.ts'
import { keepMine, staleOf, type Edited, type Stale } from './edited.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import { useAsked } from './confirm.ts'
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
  const [isSending, setSending] = useState(false)
  const [asksToDiscard, setAsksToDiscard] = useState(false)
  const [read, setRead] = useState<Row | undefined>(edited?.row)
  const [stale, setStale] = useState<Stale<Row>>()
  const wasOpened = useRef(false)
  const isAskedAbove = useAsked() !== undefined

  useEffect(() => {
    if (opened && !wasOpened.current) {
      const start = startFrom ?? edited?.valuesOf(edited.row)
      if (start !== undefined) form.setInitialValues(start)
      form.reset()
      setRead(edited?.row)
      setStale(undefined)
      setAsksToDiscard(false)
    }
    wasOpened.current = opened
  }, [opened, form, startFrom, edited])

  /** Esc, the close button and a click outside ask before discarding input. */
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
      await onSubmit(values, read)
      onClose()
    } catch (error) {
      const found = edited && staleOf<Row>(error)
      if (found !== undefined) setStale(found)
      else if (!showFieldErrors(form, error)) reportError(error)
    } finally {
      setSending(false)
    }
  }

  /** Continues from the current object, with or without the user's changes. */
  const goOn = ({ valuesOf }: Edited<Values, Row>, { newer }: Stale<Row>, keeps: boolean) => {
    const now = valuesOf(newer)
    const mine = keepMine(valuesOf(read), form.getValues(), now)
    form.setInitialValues(now)
    form.reset()
    if (keeps) form.setValues(mine)
    setRead(newer)
    setStale(undefined)
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
        ) : edited !== undefined && stale !== undefined ? (
          <div className={styles['stale']}>
            <ConflictNotice
              change={stale.change}
              differences={differencesOf(edited, form.getValues(), stale.newer)}
            >
              <Button variant="default" onClick={() => goOn(edited, stale, false)}>
                {t('loadNewer')}
              </Button>
              <Button onClick={() => goOn(edited, stale, true)}>{t('keepMine')}</Button>
            </ConflictNotice>
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
