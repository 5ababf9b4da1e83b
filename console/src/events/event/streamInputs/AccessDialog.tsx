import { Button, Modal } from '@mantine/core'
import { useText } from '@openbooth/web/i18n/text.ts'
import dialogStyles from '../../../kit/dialog/dialog.module.css'
import { Copyable } from '../../../kit/value/Copyable.tsx'
import styles from './streamInputs.module.css'
import { text } from './text.ts'
import type { Access } from './types.ts'

interface AccessDialogProps {
  /** Undefined: closed. */
  readonly made: Access | undefined
  readonly onClose: () => void
}

/** Shows a secret once. Only its button closes it, so that an accidental press does not lose the secret. */
export const AccessDialog = ({ made, onClose }: AccessDialogProps) => {
  const t = useText(text)
  const isWhip = made?.input.kind === 'whip'
  return (
    <Modal
      opened={made !== undefined}
      onClose={() => {}}
      withCloseButton={false}
      title={t('accessTitle', { name: made?.input.name ?? '' })}
      size={600}
    >
      <div className={styles['secret']}>
        <p>{t('accessOnce')}</p>
        <dl>
          <dt>{t('address')}</dt>
          <dd>
            <code>
              <Copyable value={made?.access.address ?? ''} label={t('copyAddress')} />
            </code>
          </dd>
          {!isWhip && (
            <>
              <dt>{t('passphraseName')}</dt>
              <dd>
                <code>
                  <Copyable value={made?.access.passphrase ?? ''} label={t('copyPassphrase')} />
                </code>
              </dd>
            </>
          )}
        </dl>
        <p>{t(isWhip ? 'accessWhip' : 'accessSrt')}</p>
      </div>
      <div className={dialogStyles['actions']}>
        <Button onClick={onClose}>{t('done')}</Button>
      </div>
    </Modal>
  )
}
