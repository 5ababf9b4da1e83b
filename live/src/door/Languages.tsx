import { eventType } from '@openbooth/contract/rules/events'
import { useState } from 'react'
import { useLanguage } from '@openbooth/web/i18n/language.ts'
import type { LiveEvent } from './session.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { text as partsText } from '../parts/text.ts'
import { languageNames, stageNames } from './languageNames.ts'
import { text } from './text.ts'

type EventLanguage = LiveEvent['languages'][number]

interface NameProps {
  readonly language: EventLanguage
  /** Stages are called as their host calls them. */
  readonly isStage: boolean
}

const Name = ({ language, isStage }: NameProps) => {
  const shown = useLanguage()
  const t = useText(text)
  const { name, lang, note } = isStage
    ? stageNames(shown, language)
    : languageNames(shown, language)
  return (
    <span className="language-name">
      <span lang={lang}>{name}</span>
      {note !== undefined && <span className="language-note">{note}</span>}
      {language.isFloor && <span className="language-note">{t('floor')}</span>}
      {language.isMachine && (
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

/** What is chosen: a channel, in a silent conference a stage, of which several may be in one language. */
const idOf = ({ channelId, stage }: EventLanguage): number => stage?.id ?? channelId

const remember = (key: string, id: number): void => {
  try {
    localStorage.setItem(key, String(id))
  } catch {
    // Storage can be forbidden; then the choice lasts as long as the page.
  }
}
const remembered = (key: string): number | undefined => {
  try {
    return Number(localStorage.getItem(key)) || undefined
  } catch {
    return undefined
  }
}

/** The languages of an event: listeners choose one, staff read what there is. */
export const Languages = ({ event }: { readonly event: LiveEvent }) => {
  const t = useText(text)
  const tParts = useText(partsText)
  const key = `language of ${event.number}`
  const [chosen, setChosen] = useState(() => remembered(key))
  const isStages = event.eventType === eventType.silentConference
  const title = isStages ? t('stages') : tParts('languages')
  if (event.languages.length === 0)
    return (
      <section className="card">
        <h2>{title}</h2>
        <p className="hint">{t('noLanguages')}</p>
      </section>
    )
  if (event.role !== 'listener')
    return (
      <section className="card">
        <h2>{title}</h2>
        <ul className="languages">
          {event.languages.map((language) => (
            <li key={idOf(language)} className="language">
              <Name language={language} isStage={isStages} />
            </li>
          ))}
        </ul>
      </section>
    )
  return (
    <fieldset className="card">
      <legend>{t(isStages ? 'chooseStage' : 'chooseLanguage')}</legend>
      <div className="languages">
        {event.languages.map((language) => (
          <label key={idOf(language)} className="language choice">
            <input
              type="radio"
              name="language"
              checked={chosen === idOf(language)}
              onChange={() => {
                setChosen(idOf(language))
                remember(key, idOf(language))
              }}
            />
            <Name language={language} isStage={isStages} />
          </label>
        ))}
      </div>
      <p className="foot">{t('remembered')}</p>
    </fieldset>
  )
}
