import { useRef } from 'react'

/** Held for longer than this a press lasts as long as it is held; a shorter one stays until the next. */
const holdMilliseconds = 400

export interface Hold {
  readonly press: () => void
  readonly release: () => void
  /** Nobody can tell any more whether it is held: it is not. */
  readonly drop: () => void
}

/** A control that is pressed on and off, or held. */
export const useHold = (isOn: boolean, turn: (isOn: boolean) => void): Hold => {
  const pressedAt = useRef<number | null>(null)
  const endAfter = (milliseconds: number): void => {
    const at = pressedAt.current
    pressedAt.current = null
    if (at !== null && performance.now() - at > milliseconds) turn(false)
  }
  return {
    press: () => {
      pressedAt.current = isOn ? null : performance.now()
      turn(!isOn)
    },
    release: () => endAfter(holdMilliseconds),
    drop: () => endAfter(-1),
  }
}
