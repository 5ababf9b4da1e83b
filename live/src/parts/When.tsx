import type { ListenerLanguage } from '@openbooth/contract/languages/listenerLanguages'
import { hasRightToLeft, isolated } from '@openbooth/contract/languages/textDirection'
import { usePageLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { text } from './text.ts'
import { dateText, offsetText, ownTimeZone } from '@openbooth/web/format.ts'
import { rangeText } from '@openbooth/web/time/rangeText.ts'
import { placeName } from '@openbooth/contract/time/placeName'

interface WhenProps {
  /** ISO 8601, UTC. */
  readonly startAt: string
  readonly endAt: string
  /** The event's own zone, IANA. */
  readonly timeZone: string
}

/** The time of an event, in the person's own zone and, where it differs, in the event's zone. */
export const When = ({ startAt, endAt, timeZone }: WhenProps) => {
  const t = useText(text)
  const own = ownTimeZone()
  const isElsewhere = offsetText(startAt, own) !== offsetText(startAt, timeZone)
  return (
    <>
      <h2>{t('when')}</h2>
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

/** `Beijing GMT+08:00` */
const placeOf = (language: ListenerLanguage, startAt: string, zone: string): string => {
  const [place, offset] = [placeName(language, zone), offsetText(startAt, zone)]
  // The sign of the offset stays before its digits in a right-to-left page.
  return `${place} ${hasRightToLeft(place) ? isolated(offset) : offset}`
}

const Times = ({ startAt, endAt, zone, word }: TimesProps) => {
  const language = usePageLanguage()
  const t = useText(text)
  return (
    <p className={word === 'yourTime' ? 'times' : 'times second'}>
      <time dateTime={startAt}>
        <span className="times-date">{dateText(language, startAt, zone, 'day')}</span>{' '}
        <span className="times-range">{rangeText(language, startAt, endAt, zone, 'time')}</span>
      </time>
      <span className="times-place">{t(word, { place: placeOf(language, startAt, zone) })}</span>
    </p>
  )
}
