import { useText } from '@openbooth/web/i18n/text.ts'
import { LanguageName } from '../join/LanguageName.tsx'
import { text } from './text.ts'
import type { Sound } from '../join/session.ts'
import { isByMachine } from './choices.ts'
import type { Choosing } from './useChoice.ts'

interface LanguageChoiceProps extends Choosing {
  readonly isStages: boolean
  /** The present sound. Absent: the listener is not inside. */
  readonly sound: Sound | null | undefined
}

/** Selects a listener's sound: the original or one language; in a silent conference one stage. */
export const LanguageChoice = (props: LanguageChoiceProps) => {
  const { choices, chosen, choose, isStages, sound } = props
  const t = useText(text)
  if (choices.length === 0)
    return (
      <section className="card">
        <h2>{t('language')}</h2>
        <p className="hint">{t('noLanguages')}</p>
      </section>
    )
  return (
    <fieldset className="card">
      <legend>{t(isStages ? 'stage' : 'language')}</legend>
      <div className="languages">
        {choices.map((choice) => (
          <label key={choice.key} className="language choice">
            <input
              type="radio"
              name="language"
              checked={choice.key === chosen?.key}
              onChange={() => choose(choice)}
            />
            {choice.language === null ? (
              <span className="language-name">
                {t('original')}
                <span className="language-note">{t('originalMeaning')}</span>
              </span>
            ) : (
              <LanguageName language={choice.language} isMachine={isByMachine(choice, sound)} />
            )}
          </label>
        ))}
      </div>
      <p className="foot">{t('remembered')}</p>
    </fieldset>
  )
}
