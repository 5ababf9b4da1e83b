import { useLanguage } from '@openbooth/web/i18n/text.ts'
import { Sign } from '@openbooth/web/Sign.tsx'
import styles from './brand.module.css'

interface BrandProps {
  /** Only the logo, without the name. */
  readonly isSmall?: boolean
}

/** The logo, one line that splits into several, and the product name. */
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
