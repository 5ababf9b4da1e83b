import { ownTimeZone } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { rangeText } from '@openbooth/web/time/rangeText.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { Countdown } from '../join/Countdown.tsx'
import { momentText } from '../join/momentText.ts'
import { CheckIcon, ClockIcon, JoinIcon } from '../parts/icons.tsx'
import { currentEntry, type Entry } from './currentEntry.ts'
import { text } from './text.ts'

const words = { now: 'now', early: 'nowEarly', next: 'next' } as const

/** The event where the person works now, with a link to join, or the next one. */
export const NowCard = ({ entries }: { readonly entries: readonly Entry[] }) => {
  const t = useText(text)
  const language = useLanguage()
  const zone = ownTimeZone()
  const current = currentEntry(entries, serverNow())
  if (current === undefined)
    return (
      <section className="status ended" role="status">
        <div className="status-head">
          <span className="status-icon">
            <CheckIcon />
          </span>
          <h2>{t('over')}</h2>
        </div>
        <p>{t('overHint')}</p>
      </section>
    )
  const { entry, at } = current
  const { event, room, link } = entry
  const isAdmitted = at !== 'next'
  return (
    <section className={`status ${isAdmitted ? 'good' : ''}`}>
      <div className="status-head" role="status">
        <span className="status-icon">{isAdmitted ? <JoinIcon /> : <ClockIcon />}</span>
        <h2>{t(words[at])}</h2>
      </div>
      <p className="schedule-now" translate="no">
        <strong>
          <bdi>{event.eventName}</bdi>
        </strong>
        <span>
          {[
            rangeText(language, event.startAt, event.endAt, zone, 'compact'),
            room,
            event.boothName?.[language],
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      {isAdmitted ? (
        <a
          className="primary-button as-link"
          href={link}
          aria-label={t('joinEvent', { event: event.eventName })}
        >
          {t('join')}
        </a>
      ) : (
        <>
          <p>
            {t('joinFrom', { time: momentText(language, event.admittedFrom, zone, serverNow()) })}
          </p>
          <Countdown until={event.admittedFrom} label={t('opensIn')} />
        </>
      )}
    </section>
  )
}
