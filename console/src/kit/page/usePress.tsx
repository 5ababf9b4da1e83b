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

/** What a button has to pass on to its element to open something. */
export type PressProps = Pick<
  ComponentProps<'button'>,
  'ref' | 'id' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'onClick'
>

interface Press {
  /** Of what opens; its button has the same. */
  readonly id: string
  /** It was pressed once: what opens is there, opened or not. */
  readonly isMade: boolean
  readonly isOpened: boolean
  readonly setOpened: (isOpened: boolean) => void
  readonly button: PressProps
  /** Stands for the button where what opens asks for it. */
  readonly standing: ReactNode
}

/** Tells what opens where the button stands that was there before it. */
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

/** For what is made when its button is first pressed: a page has many, and few are ever opened. */
export const usePress = (opens: 'menu' | 'dialog'): Press => {
  const id = useId()
  const own = useRef<HTMLButtonElement>(null)
  const [isMade, setMade] = useState(false)
  const [isOpened, setOpened] = useState(false)
  // Made closed and opened then, so that it knows where the focus was and gives it back.
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
    standing: <Standing button={own} />,
  }
}
