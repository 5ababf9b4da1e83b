import { useLanguage } from '@openbooth/web/i18n/text.ts'
import { Sign } from '@openbooth/web/Sign.tsx'
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
      <Sign />
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
