import { eventState } from '@openbooth/contract/events/event/rules/events'
import { placeName } from '@openbooth/contract/time/placeName'
import { dateText, offsetText, ownTimeZone } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { rangeText } from '@openbooth/web/time/rangeText.ts'
import { useState } from 'react'
import { LazyDocuments } from '../documents/LazyDocuments.tsx'
import { isOver, type Entry } from './currentEntry.ts'
import { text } from './text.ts'

/** One event of the schedule. */
export const ScheduleEntry = ({ entry }: { readonly entry: Entry }) => {
  const t = useText(text)
  const language = useLanguage()
  const zone = ownTimeZone()
  const { event, room, partners, link, documents, assignments } = entry
  const separator = language === 'zh' ? '、' : ', '
  const { startAt, endAt, timeZone, eventName, role } = event
  const isElsewhere = offsetText(startAt, zone) !== offsetText(startAt, timeZone)
  const isSameDay =
    dateText(language, startAt, zone, 'date') === dateText(language, startAt, timeZone, 'date')
  return (
    <li className={isOver(entry) ? 'schedule-entry over' : 'schedule-entry'}>
      <div className="schedule-time">
        <time dateTime={startAt}>{rangeText(language, startAt, endAt, zone, 'time')}</time>
        {isElsewhere && (
          <span className="hint">
            {t('atVenue', {
              time: rangeText(language, startAt, endAt, timeZone, isSameDay ? 'time' : 'compact'),
              place: placeName(language, timeZone),
            })}
          </span>
        )}
      </div>
      <div className="schedule-what">
        <h3 translate="no">
          <bdi>{eventName}</bdi>
        </h3>
        <p className="role">
          <span className="role-chip">{t(role)}</span>
          {[room, event.boothName?.[language]].filter(Boolean).map((part) => (
            <bdi key={part}>{part}</bdi>
          ))}
        </p>
        {assignments.length > 0 && (
          <p className="schedule-works">
            {t('works', {
              times: assignments
                .map(({ startsAt, endsAt }) => rangeText(language, startsAt, endsAt, zone, 'time'))
                .join(separator),
            })}
          </p>
        )}
        {partners.length > 0 && (
          <p className="hint">{t('with', { names: partners.join(separator) })}</p>
        )}
        {documents > 0 && !isOver(entry) && <EntryDocuments count={documents} link={link} />}
      </div>
      <EntryWay entry={entry} />
    </li>
  )
}

/** The link into an event, or after it to the person's turns. */
const EntryWay = ({ entry }: { readonly entry: Entry }) => {
  const t = useText(text)
  const { event, link } = entry
  const { eventName, role, state } = event
  if (event.isAdmitted)
    return (
      <a
        className="plain-button as-link schedule-way"
        href={link}
        aria-label={t('joinEvent', { event: eventName })}
      >
        {t('join')}
      </a>
    )
  if (state !== eventState.completed) return null
  return role === 'interpreter' ? (
    <a
      className="quiet-button as-link schedule-way"
      href={`${link}?report`}
      aria-label={t('turnsOf', { event: eventName })}
    >
      {t('turns')}
    </a>
  ) : (
    <span className="hint schedule-way">{t('ended')}</span>
  )
}

interface EntryDocumentsProps {
  readonly count: number
  readonly link: string
}

/** Documents of one event, which load when the person opens them. */
const EntryDocuments = ({ count, link }: EntryDocumentsProps) => {
  const t = useText(text)
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="schedule-documents" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('documents', { count })}</summary>
      {isOpen && <LazyDocuments by="link" at={link.split('/').at(-1)!} />}
    </details>
  )
}
