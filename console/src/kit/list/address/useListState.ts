import { useSearchParams } from '../../router/useSearchParams.ts'
import { readList, writeList, type ListShape, type ListState } from './listAddress.ts'

interface Change extends Partial<ListState> {
  /** The address changes in place, so that the back button skips half-typed words. */
  readonly isInPlace?: boolean
}

/** The list's state, read from the address and changed only through it. */
export const useListState = (shape: ListShape) => {
  const [query, setQuery] = useSearchParams()
  const state = readList(shape, query)
  const change = ({ isInPlace = false, ...next }: Change): void => {
    // Another filter or order starts on its first page.
    const page = next.page ?? 1
    setQuery(writeList(shape, { ...state, ...next, page }), {
      replace: isInPlace,
      preventScrollReset: true,
    })
  }
  return { state, change }
}
