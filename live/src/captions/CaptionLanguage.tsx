import '../parts/fields.css'
import { usePageLanguage } from '@openbooth/web/i18n/text.ts'
import { useId } from 'react'
import type { LiveEvent } from '../join/session.ts'
import { captionLanguageName } from './languagesOf.ts'

interface CaptionLanguageProps {
  readonly label: string
  readonly event: Pick<LiveEvent, 'languages'>
  /** Tags of the available languages. */
  readonly languages: readonly string[]
  readonly language: string
  readonly onLanguage: (language: string) => void
}

/** Selects the language of captions. */
export const CaptionLanguage = ({
  label,
  event,
  languages,
  language,
  onLanguage,
}: CaptionLanguageProps) => {
  const shown = usePageLanguage()
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={language} onChange={({ target }) => onLanguage(target.value)}>
        {languages.map((tag) => (
          <option key={tag} value={tag}>
            {captionLanguageName(shown, event, tag)}
          </option>
        ))}
      </select>
    </div>
  )
}
