import { Modal } from '@mantine/core'
import { eventText as partsText, type JoinCode } from '../event/index.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { QrCode } from '../../kit/value/QrCode.tsx'
import { text as kitText } from '../../kit/text.ts'
import { holderOf } from './codeGroups.ts'
import styles from './codes.module.css'
import { text } from './text.ts'

interface QrDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly code: JoinCode
}

/** One staff code to be scanned from the screen. */
export const QrDialog = ({ opened, onClose, code }: QrDialogProps) => {
  const t = useText(text)
  const tKit = useText(kitText)
  const who = holderOf(useText(partsText), code)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('qrOf', { who })}
      size={380}
      closeButtonProps={{ 'aria-label': tKit('close') }}
    >
      <div className={styles['qrDialog']}>
        <QrCode value={code.link} label={who} size={260} />
      </div>
    </Modal>
  )
}
