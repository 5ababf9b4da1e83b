import { useRef } from 'react'

interface Source {
  readonly data: unknown
  readonly isStale: boolean
  readonly isFetching: boolean
}

/**
 * Whether a form may start from a response. A cached one may be outdated, and its save would be
 * refused, so the form waits for the new one. A started form is never reset by a response.
 */
export const useFreshSnapshot = ({ data, isStale, isFetching }: Source): boolean => {
  const hasStarted = useRef(false)
  if (data !== undefined && !(isStale && isFetching)) hasStarted.current = true
  return data !== undefined && hasStarted.current
}
