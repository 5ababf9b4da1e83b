import {
  htmlLanguage,
  languageNames,
  setLanguage,
  useLanguage,
} from '@openbooth/web/i18n/language.ts'

/** Switches between the two languages of the page. */
export const LanguageSwitch = () => {
  const language = useLanguage()
  const other = language === 'en' ? 'zh' : 'en'
  return (
    <button
      type="button"
      className="quiet-button"
      lang={htmlLanguage[other]}
      onClick={() => setLanguage(other)}
    >
      {languageNames[other]}
    </button>
  )
}
