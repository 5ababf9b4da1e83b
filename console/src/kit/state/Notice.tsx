import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

interface NoticeProps {
  readonly mood: 'info' | 'success' | 'warning' | 'error'
  readonly Icon: Icon
  readonly title?: ReactNode
  readonly children?: ReactNode
  /** What can be done about it. */
  readonly action?: ReactNode
  /** `alert` for what came up just now and matters at once. */
  readonly role?: 'alert' | 'status'
}

/** A few words that stand in the page for as long as they are true. */
export const Notice = ({ mood, Icon, title, children, action, role }: NoticeProps) => (
  <div className={styles['notice']} data-mood={mood} {...(role === undefined ? {} : { role })}>
    <Icon size={20} stroke={1.7} aria-hidden />
    <div className={styles['words']}>
      {title !== undefined && <p className={styles['title']}>{title}</p>}
      {children !== undefined && <div>{children}</div>}
    </div>
    {action !== undefined && <div className={styles['action']}>{action}</div>}
  </div>
)
