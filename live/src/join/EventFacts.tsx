import type { ReactNode } from 'react'
import type { LiveEvent } from './session.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { staffText } from './staffText.ts'
import { When } from '../parts/When.tsx'

interface EventFactsProps {
  readonly event: LiveEvent
  /** Controls for the event's time. */
  readonly children?: ReactNode
}

/**
 * The event's time, in the person's own zone and, where it differs, in the event's zone. Also the
 * role of a team member.
 */
export const EventFacts = ({ event, children }: EventFactsProps) => {
  const t = useText(staffText)
  const language = useLanguage()
  const seat = [event.seatName, event.boothName?.[language]].filter(Boolean).join(' · ')
  return (
    <section className="card facts">
      <When {...event} />
      {children}
      {event.role !== 'listener' && (
        <>
          <h2>{t('comingAs')}</h2>
          <p className="role">
            <span className="role-chip">{t(event.role)}</span>
            {seat !== '' && <bdi>{seat}</bdi>}
          </p>
        </>
      )}
    </section>
  )
}
