import { useText } from '@openbooth/web/i18n/text.ts'
import { type ReactNode, useId } from 'react'
import type { LiveEvent } from '../join/session.ts'
import { CaptionLanguage } from './CaptionLanguage.tsx'
import { contrasts, type Preferences, textSizes } from './preferences.ts'
import { text } from './text.ts'

interface CaptionControlsProps {
  readonly event: Pick<LiveEvent, 'languages'>
  readonly languages: readonly string[]
  readonly language: string
  readonly onLanguage: (language: string) => void
  readonly preferences: Preferences
  readonly onPreferences: (preferences: Preferences) => void
  /** Further controls. */
  readonly children?: ReactNode
}

/** The language, the text size and the contrast of captions. */
export const CaptionControls = ({
  event,
  languages,
  language,
  onLanguage,
  preferences,
  onPreferences,
  children,
}: CaptionControlsProps) => {
  const t = useText(text)
  const id = useId()
  return (
    <div className="captions-controls">
      <CaptionLanguage label={t('language')} {...{ event, languages, language, onLanguage }} />
      <div className="field">
        <label htmlFor={`${id}-size`}>{t('size')}</label>
        <select
          id={`${id}-size`}
          value={preferences.size}
          onChange={({ target }) =>
            onPreferences({ ...preferences, size: target.value as Preferences['size'] })
          }
        >
          {textSizes.map((size) => (
            <option key={size} value={size}>
              {t(size)}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-contrast`}>{t('contrast')}</label>
        <select
          id={`${id}-contrast`}
          value={preferences.contrast}
          onChange={({ target }) =>
            onPreferences({ ...preferences, contrast: target.value as Preferences['contrast'] })
          }
        >
          {contrasts.map((contrast) => (
            <option key={contrast} value={contrast}>
              {t(contrast)}
            </option>
          ))}
        </select>
      </div>
      {children}
    </div>
  )
}
