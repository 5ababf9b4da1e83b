import { Menu, type MenuProps } from '@mantine/core'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { usePress, type PressProps } from './usePress.tsx'

interface PressMenuProps extends Pick<
  MenuProps,
  'position' | 'width' | 'withinPortal' | 'closeOnItemClick'
> {
  readonly dropdownClass?: string | undefined
  /** The button, which passes its props to its element. */
  readonly button: ReactElement<PressProps>
  /** `Menu.Item`s. */
  readonly children: ReactNode
}

/** A menu that is created at the first press, because a list has one in each row. */
export const PressMenu = ({ button, dropdownClass = '', children, ...how }: PressMenuProps) => {
  const press = usePress('menu')
  return (
    <>
      {cloneElement(button, press.button)}
      {press.isMade && (
        <Menu {...how} id={press.id} opened={press.isOpened} onChange={press.setOpened}>
          <Menu.Target>{press.trigger}</Menu.Target>
          <Menu.Dropdown className={dropdownClass}>{children}</Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}
