import { Button, Modal } from '@mantine/core'
import { useText } from '@openbooth/web/i18n/text.ts'
import dialogStyles from '../../kit/dialog/dialog.module.css'
import { Copyable } from '../../kit/value/Copyable.tsx'
import styles from './developer.module.css'
import { text } from './text.ts'

interface SecretDialogProps {
  /** Undefined: closed. */
  readonly secret: string | undefined
  readonly title: string
  readonly copyLabel: string
  readonly details: readonly string[]
  readonly onClose: () => void
}

/** Shows a secret the one time it is there. It closes by its button alone, so that no slip of a finger loses it. */
export const SecretDialog = ({ secret, title, copyLabel, details, onClose }: SecretDialogProps) => {
  const t = useText(text)
  return (
    <Modal
      opened={secret !== undefined}
      onClose={() => {}}
      withCloseButton={false}
      title={title}
      size={560}
    >
      <div className={styles['secret']}>
        <code>
          <Copyable value={secret ?? ''} label={copyLabel} />
        </code>
        <p>{t('copyNow')}</p>
        {details.map((detail) => (
          <p key={detail}>{detail}</p>
        ))}
      </div>
      <div className={dialogStyles['actions']}>
        <Button onClick={onClose}>{t('done')}</Button>
      </div>
    </Modal>
  )
}
