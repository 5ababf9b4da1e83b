import './shellStyles.ts'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from '../kit/router/useLocation.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx'
import { useDevice } from '../kit/browser/useDevice.ts'
import { AgreementNotice } from './AgreementNotice.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { WayOutContext } from '../kit/state/wayOut.ts'
import styles from './layout.module.css'
import { MenuTabs } from './MenuTabs.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { PaletteKeys } from './palette/PaletteKeys.tsx'
import { Sidebar } from './sidebar/Sidebar.tsx'
import { closeDrawer, useSidebar } from './sidebarState.ts'
import { text } from './text.ts'
import { TopBar } from './topbar/TopBar.tsx'
import { UserContext, useFollowedUser } from './user.ts'
import { useWayOut } from './useWayOut.ts'

/** Navigating and turning the phone close the drawer. */
const useCloseOnChange = (value: string, how: { readonly withoutAnimation: boolean }) => {
  const last = useRef(value)
  useEffect(() => {
    if (last.current !== value) closeDrawer(how)
    last.current = value
  })
}

const Frame = ({ children }: { readonly children: ReactNode }) => {
  const t = useText(text)
  const device = useDevice()
  const { opened, drawerOpened } = useSidebar()
  const { key } = useLocation()
  const wayOut = useWayOut()

  // Its key, because choosing the page one is on already is navigating too.
  useCloseOnChange(key, { withoutAnimation: false })
  useCloseOnChange(device, { withoutAnimation: true })

  const isCovered = device === 'mobile' && drawerOpened
  return (
    <div className={styles['frame']} data-device={device} data-folded={!opened || undefined}>
      <a href="#content" className={styles['skip']}>
        {t('skipToContent')}
      </a>
      <Sidebar />
      {isCovered && (
        <button
          type="button"
          className={styles['scrim']}
          aria-label={t('closeMenu')}
          onClick={() => closeDrawer()}
        />
      )}
      <div className={styles['body']} inert={isCovered}>
        <OfflineBanner />
        <TopBar />
        <main id="content" className={styles['content']} tabIndex={-1}>
          <AgreementNotice />
          <MenuTabs />
          <WayOutContext value={wayOut}>{children}</WayOutContext>
        </main>
      </div>
      <ChangePassword />
      <ConfirmDialog />
      <PaletteKeys />
    </div>
  )
}

/** The frame of every page behind the sign-in: sidebar, top bar, content. Its sizes are fixed. */
export const Layout = ({ children }: { readonly children: ReactNode }) => (
  <UserContext value={useFollowedUser()}>
    <Frame>{children}</Frame>
  </UserContext>
)
