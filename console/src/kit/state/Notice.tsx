import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

interface NoticeProps {
  readonly mood: 'info' | 'success' | 'warning' | 'error'
  readonly Icon: Icon
  readonly title?: ReactNode
  readonly children?: ReactNode
  /** The action. */
  readonly action?: ReactNode
  /** `alert` for new and urgent messages. */
  readonly role?: 'alert' | 'status'
}

/** A short notice in the page, shown while it applies. */
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
