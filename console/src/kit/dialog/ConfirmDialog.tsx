import { Button, Modal } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { useAsked, type Question } from './confirm.ts'
import { text } from '../text.ts'
import styles from './dialog.module.css'

/** The one place where `confirm` asks. Once it did it stays mounted, so that the focus returns to where it was. */
export const ConfirmDialog = () => {
  const t = useText(text)
  const asked = useAsked()
  const last = useRef<Question | undefined>(undefined)
  if (asked !== undefined) last.current = asked.question
  // While it fades out, the dialog still says what it asked.
  const question = last.current
  const isAsked = asked !== undefined
  const [isMade, setMade] = useState(false)
  // Made closed and opened then, so that it knows where the focus was.
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
      // A question may come up over a form and whatever that has open.
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
