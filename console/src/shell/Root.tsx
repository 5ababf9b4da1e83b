import { useEffect, type ReactNode } from 'react'
import { useIsNavigating } from '../kit/router/Router.tsx'
import { useLocation } from '../kit/router/useLocation.ts'
import { useWords } from '@openbooth/web/i18n/text.ts'
import { useOwnTitle } from '../kit/page/ownTitle.ts'
import type { Page } from '../pageTypes.ts'
import { shownPage } from './rules/shownPage.ts'
import styles from './root.module.css'

export const productName = 'OpenBooth'

interface RootProps {
  readonly page: Page
  readonly children: ReactNode
}

/** Common to every page: its title, and a progress line while the next one loads. */
export const Root = ({ page, children }: RootProps) => {
  const words = useWords()
  const { search } = useLocation()
  const own = useOwnTitle()
  const title = `${own ?? words(shownPage(page, search).title)} - ${productName}`
  const isNavigating = useIsNavigating()
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <>
      {/* Announces the new page to screen readers, which do not notice a change of the URL. */}
      <span className="visually-hidden" role="status">
        {title}
      </span>
      {isNavigating && <div className={styles['line']} />}
      {children}
    </>
  )
}
