import type { LiveEvent } from './session.ts'
import { usePageLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { languageNames, stageNames } from './languageNames.ts'
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
