import { useEffect, useEffectEvent } from 'react'
import type { ListState } from '../address/listAddress.ts'
import { deepestRow } from '../address/paging.ts'
import type { useListState } from '../address/useListState.ts'

/**
 * Moves to the last page if the URL's page no longer exists, for example after its last row was
 * removed.
 * @param total the number of rows; undefined while unknown
 */
export const useStayOnPages = (
  { page, pageSize }: ListState,
  total: number | undefined,
  change: ReturnType<typeof useListState>['change'],
): void => {
  const last = Math.max(1, Math.ceil(Math.min(total ?? deepestRow, deepestRow) / pageSize))
  const goToLast = useEffectEvent(() => change({ page: last, isInPlace: true }))
  const isBeyond = total !== undefined && page > last
  useEffect(() => {
    if (isBeyond) goToLast()
  }, [isBeyond])
}
