import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebar, IconMenu2 } from '@tabler/icons-react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { useDevice } from '../../kit/browser/useDevice.ts'
import { openDrawer, toggleSidebar, useSidebar } from '../sidebarState.ts'
import { text } from '../text.ts'
import { Balances } from './Balances.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { FindButton } from './FindButton.tsx'
import { FullScreen } from './FullScreen.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'
import { ThemeSelect } from './ThemeSelect.tsx'
import styles from './topbar.module.css'
import { UserMenu } from './UserMenu.tsx'

/** Where one is on the left; balances, tools and the user on the right. Always 56 px high. */
export const TopBar = () => {
  const t = useText(text)
  const isDesktop = useDevice() === 'desktop'
  const { opened } = useSidebar()
  const label = isDesktop ? t(opened ? 'foldMenu' : 'unfoldMenu') : t('openMenu')
  return (
    <section className={styles['bar']} aria-label={t('topBar')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={isDesktop ? 32 : 40}
        aria-label={label}
        title={label}
        onClick={isDesktop ? toggleSidebar : openDrawer}
      >
        {isDesktop ? <IconLayoutSidebar size={18} stroke={1.6} /> : <IconMenu2 size={20} />}
      </ActionIcon>
      <Breadcrumbs />
      <div className={styles['tools']}>
        {isDesktop && <Balances />}
        <FindButton />
        {isDesktop && <FullScreen />}
        <LanguageSelect />
        {isDesktop && <ThemeSelect />}
        <UserMenu />
      </div>
    </section>
  )
}
