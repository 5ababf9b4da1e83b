import {
  htmlLanguage,
  languageNames,
  setLanguage,
  useLanguage,
} from '@openbooth/web/i18n/language.ts'
import { Sign } from '@openbooth/web/Sign.tsx'

/** The logo, and the language switch. */
export const Header = () => {
  const language = useLanguage()
  const other = language === 'en' ? 'zh' : 'en'
  return (
    <header className="header">
      <span className="brand">
        <Sign />
        <span>OpenBooth{language === 'zh' && <span className="brand-second">译厢</span>}</span>
      </span>
      <button
        type="button"
        className="quiet-button"
        lang={htmlLanguage[other]}
        onClick={() => setLanguage(other)}
      >
        {languageNames[other]}
      </button>
    </header>
  )
}
