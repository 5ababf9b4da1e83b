import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './values.module.css'

interface StateBadgeProps {
  readonly mood: 'success' | 'info' | 'warning' | 'error' | 'neutral'
  readonly Icon: Icon
  /** The state as a word, because colour alone is not accessible. */
  readonly children: ReactNode
  /** Shown with a strikethrough, for cancelled objects. */
  readonly isStruck?: boolean
}

/** A state as colour, icon and word. */
export const StateBadge = ({ mood, Icon, children, isStruck = false }: StateBadgeProps) => (
  <span className={styles['badge']} data-mood={mood} data-struck={isStruck || undefined}>
    <Icon size={14} stroke={2} aria-hidden />
    {children}
  </span>
)
