import { Button, Loader, Modal } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import type { ClientCall } from '../../api/contract.ts'
import { useCallMutation, type AnyCall } from '../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import dialogStyles from './dialog.module.css'
import { ProblemState } from '../state/ProblemState.tsx'
import styles from './testDialog.module.css'
import { text } from '../text.ts'

interface TestDialogProps<Outcome> {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  /** The tested object. */
  readonly id: number | undefined
  readonly call: ClientCall<{ readonly id: number }, Outcome>
  /** Calls whose cached responses a test invalidates. */
  readonly invalidates: readonly AnyCall[]
  readonly waitingLabel: string
  readonly againLabel: string
  readonly children: (outcome: Outcome) => ReactNode
}

/** Runs a test when it opens, and shows the result. */
export const TestDialog = <Outcome,>({
  opened,
  onClose,
  title,
  id,
  call,
  invalidates,
  waitingLabel,
  againLabel,
  children,
}: TestDialogProps<Outcome>) => {
  const t = useText(text)
  const { mutate, data, error, isPending } = useCallMutation(call, { invalidates, silent: true })
  useEffect(() => {
    if (opened && id !== undefined) mutate({ id })
  }, [opened, id, mutate])
  const again = () => {
    if (id !== undefined) mutate({ id })
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={560}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={styles['results']} role="status" aria-busy={isPending}>
        {isPending ? (
          <span>
            <Loader size="xs" /> {waitingLabel}
          </span>
        ) : error !== null ? (
          <ProblemState error={error} onRetry={again} />
        ) : (
          data !== undefined && children(data)
        )}
      </div>
      <div className={dialogStyles['actions']}>
        <Button variant="default" onClick={again} disabled={isPending}>
          {againLabel}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {t('close')}
        </Button>
      </div>
    </Modal>
  )
}

/** Text of another system, in any language. */
export const TheirWords = ({ children }: { readonly children: string }) => (
  <span className={styles['words']}>{children}</span>
)
