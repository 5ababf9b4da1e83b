import { useRef } from 'react'

interface Source {
  readonly data: unknown
  readonly isStale: boolean
  readonly isFetching: boolean
}

/**
 * Whether a form may start from what a call answered. What is kept from an earlier visit may be an old version, and its
 * save would be refused, so the new one is waited for. A form that has started never goes away for an answer again.
 */
export const useMayStart = ({ data, isStale, isFetching }: Source): boolean => {
  const hasStarted = useRef(false)
  if (data !== undefined && !(isStale && isFetching)) hasStarted.current = true
  return data !== undefined && hasStarted.current
}
