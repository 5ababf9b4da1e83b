import { IconSearch } from '@tabler/icons-react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { openPalette } from '../palette/PaletteKeys.tsx'
import { text } from '../text.ts'
import styles from './topbar.module.css'

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent)

/** Opens the palette of pages and actions, and teaches its keys. */
export const FindButton = () => {
  const t = useText(text)
  return (
    <button type="button" className={styles['find']} onClick={openPalette}>
      <IconSearch size={15} aria-hidden />
      <span>{t('find')}</span>
      <kbd>{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
    </button>
  )
}
