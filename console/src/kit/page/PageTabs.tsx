import { Link } from '../router/Link.tsx'
import { useLocation } from '../router/useLocation.ts'
import styles from './page.module.css'

interface PageTabsProps {
  /** What the tabs are about, for those who cannot see them. */
  readonly label: string
  readonly tabs: readonly { readonly to: string; readonly label: string }[]
}

/** Pages that belong together as tabs above their heading; each has an address of its own. */
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
