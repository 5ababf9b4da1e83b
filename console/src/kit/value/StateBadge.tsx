import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './values.module.css'

interface StateBadgeProps {
  readonly mood: 'success' | 'info' | 'warning' | 'error' | 'neutral'
  readonly Icon: Icon
  /** The state in a word: colour alone never says it. */
  readonly children: ReactNode
  /** What was called off. */
  readonly isStruck?: boolean
}

/** A state as colour, icon and word. */
export const StateBadge = ({ mood, Icon, children, isStruck = false }: StateBadgeProps) => (
  <span className={styles['badge']} data-mood={mood} data-struck={isStruck || undefined}>
    <Icon size={14} stroke={2} aria-hidden />
    {children}
  </span>
)
