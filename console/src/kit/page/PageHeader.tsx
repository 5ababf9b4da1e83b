import type { ReactNode } from 'react'
import styles from './page.module.css'

interface PageHeaderProps {
  readonly title: ReactNode
  /** One quiet line below the title. */
  readonly detail?: ReactNode
  /** Top right; the primary button comes last. */
  readonly actions?: ReactNode
  /** The head of a part of the page instead. */
  readonly isSection?: boolean
}

/** The head of a page: the only `h1`, and the actions. */
export const PageHeader = ({ title, detail, actions, isSection = false }: PageHeaderProps) => (
  <div className={styles['header']}>
    <div className={styles['words']}>
      {isSection ? <h2>{title}</h2> : <h1>{title}</h1>}
      {detail !== undefined && <div className={styles['detail']}>{detail}</div>}
    </div>
    {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
  </div>
)
