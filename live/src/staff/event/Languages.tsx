import { eventType } from '@openbooth/contract/events/event/rules/events'
import { useText } from '@openbooth/web/i18n/text.ts'
import { LanguageName } from '../../join/LanguageName.tsx'
import type { LiveEvent } from '../../join/session.ts'
import { staffText } from '../../join/staffText.ts'
import { text as partsText } from '../../parts/text.ts'

/** The languages of an event in team members' pages. */
export const Languages = ({ event }: { readonly event: LiveEvent }) => {
  const t = useText(staffText)
  const tParts = useText(partsText)
  return (
    <section className="card">
      <h2>{event.eventType === eventType.silentConference ? t('stages') : tParts('languages')}</h2>
      {event.languages.length === 0 ? (
        <p className="hint">{t('noLanguages')}</p>
      ) : (
        <ul className="languages">
          {event.languages.map((language) => (
            <li key={language.stage?.id ?? language.channelId} className="language">
              <LanguageName language={language} />
              {language.isFloor && <span className="language-note">{t('floor')}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
