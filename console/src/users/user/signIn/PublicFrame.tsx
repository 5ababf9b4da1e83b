import type { ReactNode } from 'react'
import { Link } from '../../../kit/router/Link.tsx'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { Brand } from '../../../kit/page/Brand.tsx'
import { switchLanguage } from '../../../kit/page/switchLanguage.ts'
import { htmlLanguage, languageNames } from '@openbooth/web/i18n/language.ts'
import { ChannelsPicture } from '../register/ChannelsPicture.tsx'
import styles from './publicFrame.module.css'
import { text } from '../text.ts'

/**
 * The frame of the pages before the sign-in: the form, with a presentation of the product beside
 * it.
 */
export const PublicFrame = ({ children }: { readonly children: ReactNode }) => {
  const t = useText(text)
  const other = useLanguage() === 'en' ? 'zh' : 'en'
  return (
    <div className={styles['frame']}>
      <div className={styles['side']}>
        <header className={styles['head']}>
          <Brand />
          <button
            type="button"
            className={styles['language']}
            lang={htmlLanguage[other]}
            onClick={() => switchLanguage(other)}
          >
            {languageNames[other]}
          </button>
        </header>
        <main className={styles['main']}>{children}</main>
        <footer className={styles['foot']}>
          <Link to="/eula">{t('agreement')}</Link>
        </footer>
      </div>
      <aside className={styles['picture']}>
        <ChannelsPicture />
        <p className={styles['slogan']}>{t('slogan')}</p>
        <p className={styles['detail']}>{t('sloganDetail')}</p>
      </aside>
    </div>
  )
}
