import { useText } from '@openbooth/web/i18n/text.ts'
import type { LiveEvent } from '../join/session.ts'
import { isSilentConference } from '../listen/choices.ts'
import { FloorLanguage } from './FloorLanguage.tsx'
import type { StaffState } from './names.ts'
import { text } from './text.ts'

interface FloorCardProps {
  readonly ticket: string
  readonly event: LiveEvent
  readonly state: StaffState
}

/** The language of the floor. A silent conference has no floor. */
export const FloorCard = ({ ticket, event, state }: FloorCardProps) => {
  const t = useText(text)
  if (isSilentConference(event)) return null
  return (
    <section className="card floor">
      <h2>{t('floor')}</h2>
      <FloorLanguage
        ticket={ticket}
        event={event}
        spoken={state.floorLanguage}
        label={t('floorLanguage')}
      />
    </section>
  )
}
