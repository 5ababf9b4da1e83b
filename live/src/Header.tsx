import { setLanguage, useLanguage } from './language.ts'
import { useSay } from './text.ts'

/** The sign, and the one switch there is. */
export const Header = () => {
  const language = useLanguage()
  const say = useSay()
  const other = language === 'en' ? 'zh' : 'en'
  return (
    <header className="header">
      <span className="brand">
        <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden>
          <rect width="32" height="32" rx="8" className="brand-ground" />
          <g fill="none" stroke="#fff" strokeWidth="2.4" strokeLinecap="round">
            <path d="M6 16h20" />
            <path d="M12 16c5 0 4-7 9-7h5" />
            <path d="M12 16c5 0 4 7 9 7h5" />
          </g>
        </svg>
        <span>OpenBooth{language === 'zh' && <span className="brand-second">译厢</span>}</span>
      </span>
      <button
        type="button"
        className="quiet-button"
        lang={other === 'zh' ? 'zh-CN' : 'en'}
        onClick={() => setLanguage(other)}
      >
        {say('switchLanguage')}
      </button>
    </header>
  )
}
