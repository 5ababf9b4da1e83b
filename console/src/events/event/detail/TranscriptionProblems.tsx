import { contract } from '../../../api/contract.ts'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { transcriptionErrorTexts } from '@openbooth/contract/live/transcription/troubleTexts'
import { IconMessageOff } from '@tabler/icons-react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { useCall } from '../../../api/useCall.ts'
import type { EventDetail } from '../parts/types.ts'
import styles from './detail.module.css'
import { text } from './text.ts'

/**
 * Expected failures of captions and machine booths before the event opens. Later the live view
 * shows them.
 */
export const Words = ({ event }: { readonly event: EventDetail }) => {
  const t = useText(text)
  const language = useLanguage()
  const { data: troubles = [] } = useCall(
    contract.caption.check,
    { eventId: event.id },
    { silent: true },
  )
  if (event.state !== eventState.order || troubles.length === 0) return null
  return (
    <div className={styles['banner']} role="status">
      <IconMessageOff size={20} aria-hidden />
      <p>{t('wordsMissing')}</p>
      {transcriptionErrorTexts(language, troubles).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
