import { Loader, Modal } from '@mantine/core'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { lazyCode } from '../lazy/lazyCode.ts'
import { ProblemState } from '../state/ProblemState.tsx'
import { text } from '../text.ts'
import styles from './dialog.module.css'

interface Opens {
  readonly opened: boolean
  readonly onClose: () => void
}

/** A dialog that loads faster shows no placeholder. */
const shortWaitMilliseconds = 400
/** Until the placeholder dialog has restored the focus. */
const handOverMilliseconds = 40

/** Whether a condition has been true for this time. */
const useAfter = (isTrue: boolean, milliseconds: number): boolean => {
  const [hasPassed, setPassed] = useState(false)
  useEffect(() => {
    setPassed(false)
    if (!isTrue) return
    const timer = setTimeout(() => setPassed(true), milliseconds)
    return () => clearTimeout(timer)
  }, [isTrue, milliseconds])
  return isTrue && hasPassed
}

/**
 * A dialog whose code loads when it first opens. It stays mounted afterwards, closed at first, so
 * that the focus returns to its origin. While the code loads, or after a failure, a placeholder
 * dialog is shown.
 */
export const lazyDialog = <Props extends Opens>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  const lazy = lazyCode(async () => ({ Dialog: await load() }))
  return (props) => {
    const t = useText(text)
    const { opened, onClose } = props
    const { code, error } = lazy.useCode(opened)
    const wasOpened = useRef(false)
    if (opened) wasOpened.current = true
    const isMissing = opened && code === undefined
    const isAnnounced = useAfter(isMissing, error === undefined ? shortWaitMilliseconds : 0)
    const wasAnnounced = useRef(false)
    if (isAnnounced) wasAnnounced.current = true
    const Dialog = wasOpened.current ? code?.Dialog : undefined
    const isReady = useAfter(Dialog !== undefined, wasAnnounced.current ? handOverMilliseconds : 0)
    return (
      <>
        {(isMissing || wasAnnounced.current) && (
          <Modal
            opened={isAnnounced}
            onClose={onClose}
            title={t(error === undefined ? 'loading' : 'notOpened')}
            size={440}
            closeButtonProps={{ 'aria-label': t('close') }}
          >
            {error === undefined ? (
              <div className={styles['waiting']} role="status" aria-label={t('loading')}>
                <Loader size="sm" />
              </div>
            ) : (
              <ProblemState error={error} onRetry={lazy.ask} />
            )}
          </Modal>
        )}
        {Dialog !== undefined && <Dialog {...props} opened={opened && isReady} />}
      </>
    )
  }
}
