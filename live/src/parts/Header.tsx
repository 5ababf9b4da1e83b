import { useLanguage } from '@openbooth/web/i18n/language.ts'
import { Sign } from '@openbooth/web/Sign.tsx'
import { isListenerPage } from '../pageLanguage/isListenerPage.ts'
import { LazyPageLanguage } from '../pageLanguage/LazyPageLanguage.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'

/** The logo, and the language switch. */
export const Header = () => {
  const language = useLanguage()
  return (
    <header className="header">
      <span className="brand" dir="ltr">
        <Sign />
        <span>OpenBooth{language === 'zh' && <span className="brand-second">译厢</span>}</span>
      </span>
      {isListenerPage() ? <LazyPageLanguage /> : <LanguageSwitch />}
    </header>
  )
}
