import { Link } from '../../kit/router/Link.tsx'
import { useParams } from '../../kit/router/useParams.ts'
import { useText, useWords } from '@openbooth/web/i18n/text.ts'
import { pages } from '../../pages.ts'
import { homePath } from '../paths.ts'
import { breadcrumbsFor } from '../rules/breadcrumbsFor.ts'
import { findPages } from '../rules/findPage.ts'
import { permitted } from '../rules/permitted.ts'
import { wayTo } from '../rules/shownPage.ts'
import { text } from '../text.ts'
import { useMatchedPages } from '../useMatchedPages.ts'
import { useUser, viewerOf } from '../user.ts'
import styles from './topbar.module.css'

const [home] = findPages(pages, homePath)

/** The way to this page; the last step is where one is. */
export const Breadcrumbs = () => {
  const t = useText(text)
  const words = useWords()
  const params = useParams()
  const viewer = viewerOf(useUser())
  const matched = useMatchedPages()
  const crumbs =
    home === undefined ? [] : breadcrumbsFor(home, wayTo(permitted(pages, viewer), matched), params)
  return (
    <nav className={styles['crumbs']} aria-label={t('breadcrumb')}>
      <ol>
        {crumbs.map(({ title, to }, index) => (
          <li key={`${title.en}${to ?? index}`}>
            {to === undefined ? (
              <span {...(index === crumbs.length - 1 ? { 'aria-current': 'page' as const } : {})}>
                {words(title)}
              </span>
            ) : (
              <Link to={to}>{words(title)}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
