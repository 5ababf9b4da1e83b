import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import { onReleaseLost } from './onReleaseLost.ts'

/** A longer press counts as a hold and ends on release. A shorter press toggles. */
const holdMilliseconds = 400

export interface Hold {
  /** @param isPointer the control captures a pointer, which reports every release */
  readonly press: (isPointer?: boolean) => void
  readonly release: () => void
  /** The release may be lost: ends the hold. */
  readonly drop: () => void
}

/** Begins a hold by a pointer. */
export const holdPointer = (
  { button, pointerId, currentTarget }: PointerEvent<HTMLElement>,
  hold: Hold,
): void => {
  if (button !== 0) return
  hold.press(true)
  // The capture reports a release outside the control too.
  currentTarget.setPointerCapture(pointerId)
}

/** A control that toggles on a short press, and stays on only while a long press lasts. */
export const useHold = (isOn: boolean, turn: (isOn: boolean) => void): Hold => {
  const pressedAt = useRef<number | null>(null)
  const isByPointer = useRef(false)
  const endAfter = (milliseconds: number): void => {
    const at = pressedAt.current
    pressedAt.current = null
    if (at !== null && performance.now() - at > milliseconds) turn(false)
  }
  const drop = useEffectEvent((why: 'blur' | 'other') => {
    // A press in the picture-in-picture window takes the focus from this one.
    if (why === 'other' || !isByPointer.current) endAfter(-1)
  })
  useEffect(() => {
    const stop = onReleaseLost(window, (why) => drop(why))
    return () => {
      stop()
      drop('other')
    }
  }, [])
  return {
    press: (isPointer = false) => {
      isByPointer.current = isPointer
      pressedAt.current = isOn ? null : performance.now()
      turn(!isOn)
    },
    release: () => endAfter(holdMilliseconds),
    drop: () => endAfter(-1),
  }
}
