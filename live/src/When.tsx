import { useLanguage } from './language.ts'
import { useSay } from './text.ts'
import { dateText, offsetText, ownTimeZone, placeText, rangeText } from './times.ts'

interface WhenProps {
  /** ISO 8601, UTC. */
  readonly startAt: string
  readonly endAt: string
  /** The event's own zone, IANA. */
  readonly timeZone: string
}

/** When something is, in one's own time and, where the clocks differ, in the event's. */
export const When = ({ startAt, endAt, timeZone }: WhenProps) => {
  const say = useSay()
  const own = ownTimeZone()
  const isElsewhere = offsetText(startAt, own) !== offsetText(startAt, timeZone)
  return (
    <>
      <h2>{say('when')}</h2>
      <Times startAt={startAt} endAt={endAt} zone={own} word="yourTime" />
      {isElsewhere && <Times startAt={startAt} endAt={endAt} zone={timeZone} word="eventTime" />}
    </>
  )
}

interface TimesProps {
  readonly startAt: string
  readonly endAt: string
  readonly zone: string
  readonly word: 'yourTime' | 'eventTime'
}

const Times = ({ startAt, endAt, zone, word }: TimesProps) => {
  const language = useLanguage()
  const say = useSay()
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
