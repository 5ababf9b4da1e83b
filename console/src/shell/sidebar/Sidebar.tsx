import { useEffect, useRef } from 'react'
import { Link } from '../../kit/router/Link.tsx'
import { useLocation } from '../../kit/router/useLocation.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { useDevice } from '../../kit/browser/useDevice.ts'
import { pages } from '../../pages.ts'
import { homePath } from '../paths.ts'
import { keepMenu } from '../lastMenu.ts'
import { activePath, menuFor } from '../rules/menuFor.ts'
import { closeDrawer, useSidebar } from '../sidebarState.ts'
import { text } from '../text.ts'
import { useMatchedPages } from '../useMatchedPages.ts'
import { useUser, viewerOf } from '../user.ts'
import { Brand } from '../../kit/page/Brand.tsx'
import { MenuGroup } from './MenuGroup.tsx'
import { MenuLink } from './MenuLink.tsx'
import styles from './sidebar.module.css'

/** The permitted pages, 210 px wide; folded to icons on desktop, a drawer on mobile. */
export const Sidebar = () => {
  const t = useText(text)
  const device = useDevice()
  const { opened, drawerOpened, withoutAnimation } = useSidebar()
  const lit = activePath(useMatchedPages(), useLocation().pathname)
  useEffect(() => keepMenu(lit), [lit])
  const drawer = useRef<HTMLElement>(null)
  const isMobile = device === 'mobile'
  const isFolded = !isMobile && !opened
  const isClosed = isMobile && !drawerOpened

  useEffect(() => {
    if (!isMobile || !drawerOpened) return
    const before = document.activeElement
    drawer.current?.querySelector('a')?.focus()
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeDrawer()
    }
    window.addEventListener('keydown', closeOnEscape)
    return () => {
      window.removeEventListener('keydown', closeOnEscape)
      if (before instanceof HTMLElement) before.focus()
    }
  }, [isMobile, drawerOpened])

  return (
    <aside
      ref={drawer}
      className={styles['sidebar']}
      data-device={device}
      data-folded={isFolded || undefined}
      data-closed={isClosed || undefined}
      data-still={withoutAnimation || undefined}
      inert={isClosed}
    >
      <Link to={homePath} className={styles['brand']}>
        <Brand isSmall={isFolded} />
      </Link>
      <nav aria-label={t('mainMenu')} className={styles['nav']}>
        <ul>
          {menuFor(pages, viewerOf(useUser())).map((item) =>
            item.items.length === 0 ? (
              <MenuLink key={item.page.path} page={item.page} lit={lit} isFolded={isFolded} />
            ) : (
              <MenuGroup key={item.page.path} item={item} lit={lit} isFolded={isFolded} />
            ),
          )}
        </ul>
      </nav>
    </aside>
  )
}
