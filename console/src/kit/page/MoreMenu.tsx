import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '@openbooth/web/i18n/text.ts'
import type { RowAction } from '../list/types.ts'
import { text } from '../text.ts'
import { PressMenu } from './PressMenu.tsx'
import { RowButton } from './RowButton.tsx'

interface MoreMenuProps {
  /** In the head of a page; else in a row. */
  readonly isOfPage?: true
  /** The accessible name of the menu, if a page has several. */
  readonly label?: string
  /** `Menu.Item`s. */
  readonly children: ReactNode
}

/** What there is no room for, behind three dots. */
export const MoreMenu = ({ isOfPage, label: ownLabel, children }: MoreMenuProps) => {
  const t = useText(text)
  const label = ownLabel ?? t('moreActions')
  const dots = <IconDots size={17} />
  return (
    <PressMenu
      position="bottom-end"
      button={
        isOfPage === true ? (
          <ActionIcon variant="default" size={32} aria-label={label}>
            {dots}
          </ActionIcon>
        ) : (
          <RowButton label={label}>{dots}</RowButton>
        )
      }
    >
      {children}
    </PressMenu>
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
