import { eventState } from '@openbooth/contract/events/event/rules/events'
import { IconServerOff, IconVolumeOff } from '@tabler/icons-react'
import { useText } from '@openbooth/web/i18n/text.ts'
import type { EventDetail } from '../parts/types.ts'
import styles from './detail.module.css'
import { text } from './text.ts'

/** Warnings, shown first. */
export const Warnings = ({ event }: { readonly event: EventDetail }) => {
  const t = useText(text)
  const isSilentServer =
    event.state === eventState.normal && event.mediaServer?.carriesSound === false
  return (
    <>
      {event.lacksServer && (
        <div className={styles['banner']} data-error role="status">
          <IconServerOff size={20} aria-hidden />
          <p>{t('lacksServer')}</p>
          <p>{t('lacksServerDetail')}</p>
        </div>
      )}
      {isSilentServer && (
        <div className={styles['banner']} role="status">
          <IconVolumeOff size={20} aria-hidden />
          <p>{t('noSound')}</p>
          <p>{t('noSoundDetail')}</p>
        </div>
      )}
    </>
  )
}
