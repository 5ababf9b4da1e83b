import type { ReactNode } from 'react'
import styles from './state.module.css'

interface StateMessageProps {
  /** 40 px, drawn in the quiet colour. */
  readonly icon: ReactNode
  /** One line: what this is. */
  readonly title: string
  readonly detail?: ReactNode
  /** What can be done now. */
  readonly action?: ReactNode
  readonly role?: 'alert' | 'status'
  /** The message is the whole page: its line is the page's heading. */
  readonly isPage?: boolean
}

/** The middle of an area that has nothing to show: an icon, one line, one thing to do. */
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
