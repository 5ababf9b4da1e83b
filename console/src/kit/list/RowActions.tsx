import { ActionIcon } from '@mantine/core'
import { ActItems, MoreMenu } from '../page/MoreMenu.tsx'
import styles from './list.module.css'
import type { RowAction } from './types.ts'

const mostVisible = 2

/** Up to two acts in the row, the rest behind three dots. */
export const RowActions = ({ actions }: { readonly actions: readonly RowAction[] }) => {
  const visible = actions.filter(({ isVisible }) => isVisible === true).slice(0, mostVisible)
  const others = actions.filter((action) => !visible.includes(action))
  return (
    <span className={styles['actions']}>
      {visible.map(({ label, Icon, onAct }) => (
        <ActionIcon
          key={label}
          variant="subtle"
          color="gray"
          size={32}
          aria-label={label}
          title={label}
          onClick={onAct}
        >
          <Icon size={17} stroke={1.6} />
        </ActionIcon>
      ))}
      {others.length > 0 && (
        <MoreMenu>
          <ActItems actions={others} />
        </MoreMenu>
      )}
    </span>
  )
}
