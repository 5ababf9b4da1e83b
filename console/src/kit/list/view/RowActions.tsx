import { ActItems, MoreMenu } from '../../page/MoreMenu.tsx'
import { RowButton } from '../../page/RowButton.tsx'
import styles from './list.module.css'
import type { RowAction } from '../types.ts'

const mostVisible = 2

/** Up to two acts in the row, the rest behind three dots. */
export const RowActions = ({ actions }: { readonly actions: readonly RowAction[] }) => {
  const visible = actions.filter(({ isVisible }) => isVisible === true).slice(0, mostVisible)
  const others = actions.filter((action) => !visible.includes(action))
  return (
    <span className={styles['actions']}>
      {visible.map(({ label, Icon, onAct }) => (
        <RowButton key={label} label={label} title={label} onClick={onAct}>
          <Icon size={17} stroke={1.6} />
        </RowButton>
      ))}
      {others.length > 0 && (
        <MoreMenu>
          <ActItems actions={others} />
        </MoreMenu>
      )}
    </span>
  )
}
