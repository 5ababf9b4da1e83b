import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useText } from '../../i18n/text.ts'
import { text } from '../text.ts'
import styles from './list.module.css'
import type { RowAction } from './types.ts'

const mostVisible = 2

/** Up to two acts in the row, the rest behind three dots. */
export const RowActions = ({ actions }: { readonly actions: readonly RowAction[] }) => {
  const t = useText(text)
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
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('moreActions')}>
              <IconDots size={17} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ label, Icon, onAct, isDanger }) => (
              <Menu.Item
                key={label}
                leftSection={<Icon size={16} stroke={1.6} />}
                onClick={onAct}
                {...(isDanger === true ? { color: 'red' } : {})}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </span>
  )
}
