import {
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react'

/** The props that a button passes to its element to open a menu or dialog. */
export type PressProps = Pick<
  ComponentProps<'button'>,
  'ref' | 'id' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'onClick'
>

interface Press {
  /** The id of the opened element, also on its button. */
  readonly id: string
  /** It was pressed once: what opens is there, opened or not. */
  readonly isMade: boolean
  readonly isOpened: boolean
  readonly setOpened: (isOpened: boolean) => void
  readonly button: PressProps
  /** Takes the place of the button as the target. */
  readonly trigger: ReactNode
}

/** Renders the target in the place of the original button. */
const PressedButton = ({
  button,
  ref,
}: {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly ref?: Ref<HTMLButtonElement>
}) => {
  useImperativeHandle(ref, () => button.current!, [button])
  return null
}

/** Creates a menu or dialog at the first press: a page has many, and few are opened. */
export const usePress = (opens: 'menu' | 'dialog'): Press => {
  const id = useId()
  const own = useRef<HTMLButtonElement>(null)
  const [isMade, setMade] = useState(false)
  const [isOpened, setOpened] = useState(false)
  // Mounted closed and then opened, so that it stores and restores the focus.
  useEffect(() => setOpened(isMade), [isMade])
  return {
    id,
    isMade,
    isOpened,
    setOpened,
    button: {
      ref: own,
      id,
      'aria-haspopup': opens,
      'aria-expanded': isOpened,
      'aria-controls': isOpened ? `${id}-dropdown` : undefined,
      onClick: () => (isMade ? setOpened(!isOpened) : setMade(true)),
    },
    trigger: <PressedButton button={own} />,
  }
}
