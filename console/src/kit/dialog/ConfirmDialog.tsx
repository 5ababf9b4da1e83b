import { Button, Modal } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { useAsked, type Question } from './confirm.ts'
import { text } from '../text.ts'
import styles from './dialog.module.css'

/**
 * Renders the dialog of `confirm`. It stays mounted afterwards, so that the focus returns to its
 * origin.
 */
export const ConfirmDialog = () => {
  const t = useText(text)
  const asked = useAsked()
  const last = useRef<Question | undefined>(undefined)
  if (asked !== undefined) last.current = asked.question
  // The closing dialog still shows its question.
  const question = last.current
  const isAsked = asked !== undefined
  const [isMade, setMade] = useState(false)
  // Mounted closed and then opened, so that it stores the focus.
  useEffect(() => {
    if (isAsked) setMade(true)
  }, [isAsked])
  if (question === undefined) return null
  return (
    <Modal
      opened={isMade && isAsked}
      onClose={() => asked?.answer(false)}
      title={question.title}
      size={440}
      // A confirmation may appear above a form and its popovers.
      zIndex="calc(var(--mantine-z-index-popover) + 1)"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <p className={styles['effect']}>{question.effect}</p>
      <div className={styles['actions']}>
        <Button variant="default" onClick={() => asked?.answer(false)}>
          {question.cancelLabel ?? t('cancel')}
        </Button>
        <Button
          {...(question.danger === true ? { color: 'red' } : { 'data-autofocus': true })}
          onClick={() => asked?.answer(true)}
        >
          {question.confirmLabel}
        </Button>
      </div>
    </Modal>
  )
}
