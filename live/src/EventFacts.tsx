import type { LiveEvent } from './stay.ts'
import { useSay } from './text.ts'
import { When } from './When.tsx'

/** When the event is, in one's own time and, where the clocks differ, in the event's; and what one comes as. */
export const EventFacts = ({ event }: { readonly event: LiveEvent }) => {
  const say = useSay()
  const seat = [event.seatName, event.boothName].filter(Boolean).join(' · ')
  return (
    <section className="card facts">
      <When {...event} />
      <h2>{say('comingAs')}</h2>
      <p className="role">
        <span className="role-chip">{say(event.role)}</span>
        {seat !== '' && <span>{seat}</span>}
      </p>
    </section>
  )
}
