import './agenda.css'
import { titleIn } from '@openbooth/contract/live/agenda/titles'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { usePageLanguage, useText } from '@openbooth/web/i18n/text.ts'
import type { Sound } from '../join/session.ts'
import { text } from './text.ts'

/** The session now with its speakers, and the next one with its time in the reader's zone. */
export const Session = ({ agenda }: { readonly agenda: NonNullable<Sound['agenda']> }) => {
  const t = useText(text)
  const language = usePageLanguage()
  const { now, next } = agenda
  const timeOf = (instant: string) => dateText(language, instant, ownTimeZone(), 'time')
  const goesOnAt = now?.isBreak === true ? timeOf(next?.startsAt ?? now.endsAt) : null
  return (
    <div className="agenda-session">
      {now !== null && (
        <p className="agenda-session-title">
          <bdi>{titleIn(now, language)}</bdi>
        </p>
      )}
      {now !== null && now.speakers.length > 0 && (
        <p className="agenda-session-speakers">
          <bdi>{now.speakers.join(' · ')}</bdi>
        </p>
      )}
      {goesOnAt !== null && <p role="status">{t('goesOnAt', { time: goesOnAt })}</p>}
      {next !== null && (
        <p className="agenda-session-next">
          {t('nextAt', { time: timeOf(next.startsAt), title: titleIn(next, language) })}
        </p>
      )}
    </div>
  )
}
