import { useLanguage } from './language.ts'
import type { LiveEvent } from './stay.ts'
import { useSay } from './text.ts'
import { dateText, offsetText, ownTimeZone, placeText, rangeText } from './times.ts'

const Times = ({
  event,
  zone,
  word,
}: {
  readonly event: LiveEvent
  readonly zone: string
  readonly word: 'yourTime' | 'eventTime'
}) => {
  const language = useLanguage()
  const say = useSay()
  const { startAt, endAt } = event
  return (
    <p className={word === 'yourTime' ? 'times' : 'times second'}>
      <time dateTime={startAt}>
        <span className="times-date">{dateText(language, startAt, zone)}</span>{' '}
        <span className="times-range">{rangeText(language, [startAt, endAt], zone)}</span>
      </time>
      <span className="times-place">
        {say(word, { place: placeText(language, startAt, zone) })}
      </span>
    </p>
  )
}

/** When the event is, in one's own time and, where the clocks differ, in the event's; and what one comes as. */
export const EventFacts = ({ event }: { readonly event: LiveEvent }) => {
  const say = useSay()
  const own = ownTimeZone()
  const isElsewhere = offsetText(event.startAt, own) !== offsetText(event.startAt, event.timeZone)
  const seat = [event.seatName, event.boothName].filter(Boolean).join(' · ')
  return (
    <section className="card facts">
      <h2>{say('when')}</h2>
      <Times event={event} zone={own} word="yourTime" />
      {isElsewhere && <Times event={event} zone={event.timeZone} word="eventTime" />}
      <h2>{say('comingAs')}</h2>
      <p className="role">
        <span className="role-chip">{say(event.role)}</span>
        {seat !== '' && <span>{seat}</span>}
      </p>
    </section>
  )
}
