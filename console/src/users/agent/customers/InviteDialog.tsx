import { Modal } from '@mantine/core'
import { useText } from '@openbooth/web/i18n/text.ts'
import { InviteFacts } from '../../user/index.ts'
import { text as kitText } from '../../../kit/text.ts'
import styles from './customers.module.css'
import { text } from './text.ts'

interface InviteDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** The invitation that an agent sends to future customers. */
export const InviteDialog = ({ opened, onClose }: InviteDialogProps) => {
  const t = useText(text)
  const tKit = useText(kitText)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('invite')}
      size={440}
      closeButtonProps={{ 'aria-label': tKit('close') }}
    >
      <p className={styles['detail']}>{t('inviteDetail')}</p>
      <InviteFacts />
    </Modal>
  )
}
