import './languages.css'
import {
  htmlLanguageOf,
  listenerLanguages,
  type ListenerLanguage,
} from '@openbooth/contract/languages/listenerLanguages'
import { ownName } from '@openbooth/web/i18n/nativeName.ts'
import { usePageLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { GlobeIcon } from '../parts/icons.tsx'
import { text } from '../parts/text.ts'
import { choosePageLanguage } from './pageLanguage.ts'

/** Selects the language of a listener page, by the languages' own names. */
export const PageLanguage = () => {
  const t = useText(text)
  const language = usePageLanguage()
  return (
    <span className="page-language">
      <GlobeIcon />
      <select
        aria-label={t('pageLanguage')}
        translate="no"
        value={language}
        onChange={({ target }) => void choosePageLanguage(target.value as ListenerLanguage)}
      >
        {listenerLanguages.map((one) => (
          <option key={one} value={one} lang={htmlLanguageOf(one)}>
            {ownName(one)}
          </option>
        ))}
      </select>
    </span>
  )
}
