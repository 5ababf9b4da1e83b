import './connection.css'
import { useText } from '@openbooth/web/i18n/text.ts'
import type { StaffState } from '../names.ts'
import { text } from './text.ts'

interface ConnectionNoticeProps {
  readonly state: StaffState | null
  /** The person's seat, as the state names it. */
  readonly seat: string
}

/** A status of this person's connection that needs no action. */
export const ConnectionNotice = ({ state, seat }: ConnectionNoticeProps) => {
  const t = useText(text)
  const step = state?.people.find((person) => person.seat === seat)?.connectionOrder?.step
  // Rendered before it has text, because screen readers announce only changes of an existing
  // region.
  return (
    <div className="connection-notice" role="status">
      {step === 'ordered' && <p>{t('ownOrdered')}</p>}
      {step === 'connected' && <p>{t('ownConnected')}</p>}
      {step === 'failed' && <p>{t('ownFailed')}</p>}
    </div>
  )
}
