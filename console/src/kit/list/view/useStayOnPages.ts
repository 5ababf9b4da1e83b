import { useEffect, useEffectEvent } from 'react'
import type { ListState } from '../address/listAddress.ts'
import { deepestRow } from '../address/paging.ts'
import type { useListState } from '../address/useListState.ts'

/**
 * Goes to the last page there is when the address names a later one: the last row of that page may just have been
 * removed.
 * @param total how many rows there are; undefined while that is not known for sure
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
