import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router'
import { useWords } from '@openbooth/web/i18n/text.ts'
import type { Page } from '../pageTypes.ts'
import { shownPage } from './rules/shownPage.ts'
import styles from './root.module.css'

export const productName = 'OpenBooth'

/** What every page has: its title, and a thin line while the next one is on its way. */
export const Root = () => {
  const words = useWords()
  const page = useMatches().at(-1)?.handle as Page | undefined
  const { search } = useLocation()
  const title =
    page === undefined ? productName : `${words(shownPage(page, search).title)} - ${productName}`
  const isOnTheWay = useNavigation().state !== 'idle'
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <>
      {/* Says the new page to screen readers, which do not notice a change of address. */}
      <span className="visually-hidden" role="status">
        {title}
      </span>
      {isOnTheWay && <div className={styles['line']} />}
      <Outlet />
      {/* A new page begins at its top; the way back leads to where one was. */}
      <ScrollRestoration />
    </>
  )
}
