import { useRef } from 'react'

/** Which rows there are and in which order. */
export interface Order {
  readonly key: string
  readonly ids: readonly number[]
}

/**
 * A row order that is stable while the pointer is over the rows: ended events disappear, new ones
 * come last, and the others keep their place.
 * @param key the sort order; a new one sorts immediately
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

/** Keeps the order between renderings. */
export const useSteadyOrder = (wanted: Order, isHeld: boolean): readonly number[] => {
  const last = useRef<Order>(undefined)
  const order = steadyOrder(last.current, wanted, isHeld)
  last.current = order
  return order.ids
}
