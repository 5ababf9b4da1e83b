import { useCallback, useMemo } from 'react'
import { navigate, type NavigateOptions } from './router.ts'
import { useLocation } from './useLocation.ts'

type Query = URLSearchParams | Readonly<Record<string, string>>

/** The query of the address, and what puts another one in its place. */
export const useSearchParams = () => {
  const { search } = useLocation()
  const query = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback(
    (next: Query, options?: NavigateOptions): void =>
      void navigate(`?${new URLSearchParams(next)}`, options),
    [],
  )
  return [query, change] as const
}
