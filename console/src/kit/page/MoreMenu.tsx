import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '@openbooth/web/i18n/text.ts'
import type { RowAction } from '../list/types.ts'
import { text } from '../text.ts'

interface MoreMenuProps {
  /** In the head of a page; else in a row. */
  readonly isOfPage?: true
  /** `Menu.Item`s. */
  readonly children: ReactNode
}

/** What there is no room for, behind three dots. */
export const MoreMenu = ({ isOfPage, children }: MoreMenuProps) => {
  const t = useText(text)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          {...(isOfPage === true ? { variant: 'default' } : { variant: 'subtle', color: 'gray' })}
          size={32}
          aria-label={t('moreActions')}
        >
          <IconDots size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

/** Acts as items of such a menu. */
export const ActItems = ({ actions }: { readonly actions: readonly RowAction[] }) =>
  actions.map(({ label, Icon, onAct, isDanger }) => (
    <Menu.Item
      key={label}
      leftSection={<Icon size={16} stroke={1.6} />}
      onClick={onAct}
      {...(isDanger === true ? { color: 'red' } : {})}
    >
      {label}
    </Menu.Item>
  ))
