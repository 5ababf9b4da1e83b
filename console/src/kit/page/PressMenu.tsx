import { Menu, type MenuProps } from '@mantine/core'
import {
  cloneElement,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react'

/** What a button has to pass on to its element to open a menu. */
type PressProps = Pick<
  ComponentProps<'button'>,
  'ref' | 'id' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'onClick'
>

interface PressMenuProps extends Pick<
  MenuProps,
  'position' | 'width' | 'withinPortal' | 'closeOnItemClick'
> {
  readonly dropdownClass?: string | undefined
  /** What a person presses; it passes on what it is given to its element. */
  readonly button: ReactElement<PressProps>
  /** `Menu.Item`s. */
  readonly children: ReactNode
}

/** Tells a menu where the button stands that was there before it. */
const Standing = ({
  button,
  ref,
}: {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly ref?: Ref<HTMLButtonElement>
}) => {
  useImperativeHandle(ref, () => button.current!, [button])
  return null
}

/** A menu that is made when its button is first pressed: a list has one in each row, and few are ever opened. */
export const PressMenu = ({ button, dropdownClass = '', children, ...how }: PressMenuProps) => {
  const id = useId()
  const own = useRef<HTMLButtonElement>(null)
  const [isMade, setMade] = useState(false)
  const [isOpened, setOpened] = useState(false)
  // Made closed and opened then, so that it knows where the focus was and gives it back.
  useEffect(() => setOpened(isMade), [isMade])
  return (
    <>
      {cloneElement(button, {
        ref: own,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpened,
        'aria-controls': isOpened ? `${id}-dropdown` : undefined,
        onClick: () => (isMade ? setOpened(!isOpened) : setMade(true)),
      })}
      {isMade && (
        <Menu {...how} id={id} opened={isOpened} onChange={setOpened}>
          <Menu.Target>
            <Standing button={own} />
          </Menu.Target>
          <Menu.Dropdown className={dropdownClass}>{children}</Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}
