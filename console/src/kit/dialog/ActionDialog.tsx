import { Button, Modal } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import { ApiError } from '@openbooth/web/api/ApiError.ts'
import { problemText } from '../../api/problemText.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { text } from '../text.ts'
import styles from './dialog.module.css'

/** Errors of the caller have their own text. */
const wordsOf = (error: unknown) => {
  const { title, detail } = problemText(error)
  return error instanceof ApiError ? title : (detail ?? title)
}

interface ActionDialogProps {
  /** The dialog stays mounted; only this changes, so that the focus returns to where it was. */
  readonly opened: boolean
  readonly onClose: () => void
  /** Names the thing and the act: 'Cancel “Board meeting”?' */
  readonly title: ReactNode
  /** The act itself, never just 'OK'. */
  readonly actLabel: string
  readonly cancelLabel?: string
  /** The act cannot be undone. */
  readonly isDanger?: boolean
  /** False while the preview still loads. */
  readonly isReady?: boolean
  /** The dialog closes when it resolves; on an error it shows the error and stays open. */
  readonly onAct: () => Promise<unknown>
  /** What will happen. */
  readonly children: ReactNode
}

/** Shows the effects of an action, and performs it. */
export const ActionDialog = ({
  opened,
  onClose,
  title,
  actLabel,
  cancelLabel,
  isDanger = false,
  isReady = true,
  onAct,
  children,
}: ActionDialogProps) => {
  const t = useText(text)
  const [isActing, setActing] = useState(false)
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    if (opened) setError(undefined)
  }, [opened])
  const act = async () => {
    setActing(true)
    setError(undefined)
    try {
      await onAct()
      onClose()
    } catch (problem) {
      setError(problem)
    } finally {
      setActing(false)
    }
  }
  return (
    <Modal
      opened={opened}
      onClose={() => {
        if (!isActing) onClose()
      }}
      title={title}
      size={520}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={styles['fields']}>{children}</div>
      {error !== undefined && (
        <p className={styles['problem']} role="alert">
          {wordsOf(error)}
        </p>
      )}
      <div className={styles['actions']}>
        <Button variant="default" onClick={onClose} disabled={isActing}>
          {cancelLabel ?? t('cancel')}
        </Button>
        <Button
          {...(isDanger ? { color: 'red' } : {})}
          loading={isActing}
          disabled={!isReady}
          onClick={() => void act()}
        >
          {actLabel}
        </Button>
      </div>
    </Modal>
  )
}
