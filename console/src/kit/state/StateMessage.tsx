import type { ReactNode } from 'react'
import styles from './state.module.css'

interface StateMessageProps {
  /** 40 px, drawn in the quiet colour. */
  readonly icon: ReactNode
  /** A one-line description. */
  readonly title: string
  readonly detail?: ReactNode
  /** The action. */
  readonly action?: ReactNode
  readonly role?: 'alert' | 'status'
  /** The message is the whole page: its line is the page's heading. */
  readonly isPage?: boolean
}

/** An empty area: an icon, one line, one action. */
export const StateMessage = ({
  icon,
  title,
  detail,
  action,
  role,
  isPage = false,
}: StateMessageProps) => (
  <div className={styles['message']} {...(role === undefined ? {} : { role })}>
    <span className={styles['icon']} aria-hidden>
      {icon}
    </span>
    {isPage ? (
      <h1 className={styles['title']}>{title}</h1>
    ) : (
      <p className={styles['title']}>{title}</p>
    )}
    {detail !== undefined && <div className={styles['detail']}>{detail}</div>}
    {action !== undefined && <div className={styles['action']}>{action}</div>}
  </div>
)
