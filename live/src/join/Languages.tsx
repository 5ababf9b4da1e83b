import { eventType } from '@openbooth/contract/events/event/rules/events'
import type { LiveEvent } from './session.ts'
import { usePageLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { text as partsText } from '../parts/text.ts'
import { languageNames, stageNames } from './languageNames.ts'
import { staffText } from './staffText.ts'
import { text } from './text.ts'

type EventLanguage = LiveEvent['languages'][number]

/** The name of a language or stage, and a label if a machine makes the channel. */
export const LanguageName = ({
  language,
  isMachine = language.isMachine,
}: {
  readonly language: EventLanguage
  readonly isMachine?: boolean
}) => {
  const shown = usePageLanguage()
  const t = useText(text)
  const { name, lang, note } =
    language.stage === null ? languageNames(shown, language) : stageNames(shown, language)
  return (
    <span className="language-name">
      <span lang={lang} dir="auto" translate="no">
        {name}
      </span>
      {note !== undefined && <bdi className="language-note">{note}</bdi>}
      {isMachine && (
        <>
          <span className="ai-label" aria-hidden>
            {t('machine')}
          </span>
          <span className="language-note">{t('machineMeaning')}</span>
        </>
      )}
    </span>
  )
}

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
