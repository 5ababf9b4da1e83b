import '../parts/fields.css'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { useId } from 'react'
import { languageCalled } from '@openbooth/contract/languageName'
import type { LiveEvent } from '../join/session.ts'
import { Problem } from './Problem.tsx'
import { text } from './text.ts'
import { useCall } from './useCall.ts'

interface FloorLanguageProps {
  readonly ticket: string
  readonly event: LiveEvent
  /** The tag. Null: not set. */
  readonly spoken: string | null
  readonly label: string
}

/** Shows and sets the current language of the floor. */
export const FloorLanguage = ({ ticket, event, spoken, label }: FloorLanguageProps) => {
  const t = useText(text)
  const language = useLanguage()
  const id = useId()
  const { act, problem, isBusy } = useCall(ticket)
  const offered = new Set(event.languages.map(({ languageTag }) => languageTag))
  if (spoken !== null) offered.add(spoken)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={spoken ?? ''}
        aria-busy={isBusy}
        onChange={({ target }) => void act(soundCalls.floorLanguage, { language: target.value })}
      >
        {spoken === null && (
          <option value="" disabled>
            {t('floorLanguageUnknown')}
          </option>
        )}
        {[...offered].map((tag) => (
          <option key={tag} value={tag}>
            {languageCalled(language, event.languages, tag)}
          </option>
        ))}
      </select>
      <Problem problem={problem} />
    </div>
  )
}
