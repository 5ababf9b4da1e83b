import { useRef } from 'react'

/** Which rows there are and in which order. */
export interface Order {
  readonly key: string
  readonly ids: readonly number[]
}

/**
 * The order of rows that stand still while somebody points at them: what is over goes, what is new comes last, and
 * nothing else moves.
 * @param key what the rows are sorted by; with another one they are sorted at once
 */
export const steadyOrder = (was: Order | undefined, wanted: Order, isHeld: boolean): Order => {
  if (!isHeld || was?.key !== wanted.key) return wanted
  const there = new Set(wanted.ids)
  const old = new Set(was.ids)
  return {
    key: wanted.key,
    ids: [...was.ids.filter((id) => there.has(id)), ...wanted.ids.filter((id) => !old.has(id))],
  }
}

/** Keeps the order from one rendering to the next. */
export const useSteadyOrder = (wanted: Order, isHeld: boolean): readonly number[] => {
  const last = useRef<Order>(undefined)
  const order = steadyOrder(last.current, wanted, isHeld)
  last.current = order
  return order.ids
}
