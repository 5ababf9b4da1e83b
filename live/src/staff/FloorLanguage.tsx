import '../parts/fields.css'
import { soundCalls } from '@openbooth/contract/live/sound'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { useId } from 'react'
import { languageNames } from '../door/languageNames.ts'
import type { LiveEvent } from '../door/session.ts'
import { Problem } from './Problem.tsx'
import { text } from './text.ts'
import { useCall } from './useCall.ts'
import { nativeName } from '@openbooth/web/i18n/nativeName.ts'

interface FloorLanguageProps {
  /** The ticket. */
  readonly seat: string
  readonly event: LiveEvent
  /** The tag; null: nobody said. */
  readonly spoken: string | null
  readonly label: string
}

/** The language that is spoken on the floor now, to be read and to be said. */
export const FloorLanguage = ({ seat, event, spoken, label }: FloorLanguageProps) => {
  const t = useText(text)
  const language = useLanguage()
  const id = useId()
  const { act, problem, isBusy } = useCall(seat)
  const offered = new Map(
    event.languages.map((one) => [one.languageTag, languageNames(language, one).name]),
  )
  if (spoken !== null && !offered.has(spoken)) offered.set(spoken, nativeName(spoken) || spoken)
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
        {[...offered].map(([tag, name]) => (
          <option key={tag} value={tag}>
            {name}
          </option>
        ))}
      </select>
      <Problem problem={problem} />
    </div>
  )
}
