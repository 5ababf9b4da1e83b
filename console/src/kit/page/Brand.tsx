import { useLanguage } from '../../i18n/text.ts'
import styles from './brand.module.css'

interface BrandProps {
  /** Only the sign, without the name. */
  readonly isSmall?: boolean
}

/** The sign, one line that becomes several, and the name in the reader's language. */
export const Brand = ({ isSmall = false }: BrandProps) => {
  const language = useLanguage()
  return (
    <span className={styles['brand']}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden>
        <rect width="32" height="32" rx="8" className={styles['ground']} />
        <g fill="none" stroke="#fff" strokeWidth="2.4" strokeLinecap="round">
          <path d="M6 16h20" />
          <path d="M12 16c5 0 4-7 9-7h5" />
          <path d="M12 16c5 0 4 7 9 7h5" />
        </g>
      </svg>
      {isSmall ? (
        <span className="visually-hidden">OpenBooth</span>
      ) : (
        <span className={styles['name']}>
          OpenBooth{language === 'zh' && <span className={styles['second']}>译厢</span>}
        </span>
      )}
    </span>
  )
}
