import { Link } from '../router/Link.tsx'
import { useLocation } from '../router/useLocation.ts'
import styles from './page.module.css'

interface PageTabsProps {
  /** The accessible name of the tabs. */
  readonly label: string
  readonly tabs: readonly { readonly to: string; readonly label: string }[]
}

/** Related pages as tabs above their heading; each has a URL. */
export const PageTabs = ({ label, tabs }: PageTabsProps) => {
  const { pathname } = useLocation()
  return (
    <nav aria-label={label} className={styles['tabs']}>
      {tabs.map(({ to, label: name }) => (
        <Link key={to} to={to} aria-current={to === pathname ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
