import './connection.css'
import { useText } from '@openbooth/web/i18n/text.ts'
import type { StaffState } from '../names.ts'
import { text } from './text.ts'

interface ConnectionNoticeProps {
  readonly state: StaffState | null
  /** One's own, as the state names it. */
  readonly seat: string
}

/** What is done about one's own connection: nothing is asked of anybody. */
export const ConnectionNotice = ({ state, seat }: ConnectionNoticeProps) => {
  const t = useText(text)
  const step = state?.people.find((person) => person.seat === seat)?.connectionOrder?.step
  // There before it says anything, so that screen readers are told of what comes.
  return (
    <div className="connection-notice" role="status">
      {step === 'ordered' && <p>{t('ownOrdered')}</p>}
      {step === 'connected' && <p>{t('ownConnected')}</p>}
      {step === 'failed' && <p>{t('ownFailed')}</p>}
    </div>
  )
}
