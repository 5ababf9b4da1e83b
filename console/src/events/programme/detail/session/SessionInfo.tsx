import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { languageName } from '@openbooth/contract/languageName'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { Facts } from '../../../../kit/page/Card.tsx'
import { text as kitText } from '../../../../kit/text.ts'
import { otherTitleOf, titleOf } from '../sessionText.ts'
import { timeIn } from '../timetable/timetable.ts'
import type { Session } from '../types.ts'
import styles from './session.module.css'
import { text } from './text.ts'

interface SessionInfoProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly session: Session
  readonly zone: string
}

/** A session for readers who cannot change it. */
export const SessionInfo = ({ opened, onClose, session, zone }: SessionInfoProps) => {
  const t = useText(text)
  const k = useText(kitText)
  const language = useLanguage()
  const { startsAt, endsAt, floorLanguage, speakers, abstract } = session
  const other = otherTitleOf(language, session)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={titleOf(language, session)}
      size={520}
      closeButtonProps={{ 'aria-label': k('close') }}
    >
      {other !== '' && <p>{other}</p>}
      <Facts
        facts={[
          [t('time'), `${timeIn(zone, startsAt)}–${timeIn(zone, endsAt)}`],
          ...(floorLanguage === null
            ? []
            : ([[t('floor'), languageName(language, floorLanguage)]] as const)),
          ...(speakers.length === 0
            ? []
            : ([[t('speakersAre'), speakers.join(language === 'zh' ? '、' : ', ')]] as const)),
        ]}
      />
      {abstract !== '' && <p className={styles['abstract']}>{abstract}</p>}
    </Modal>
  )
}
