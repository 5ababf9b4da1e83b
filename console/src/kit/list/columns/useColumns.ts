import { createStore, type Store } from '@openbooth/web/browser/store.ts'
import { useState } from 'react'
import type { ListColumn } from '../types.ts'
import { useColumnChoice } from './useColumnChoice.ts'

/** The columns a table begins with, and where it says which of them it had no room for. */
export interface Fitting<Row> {
  /** What the reader wants to see; kept by `useMemo`. */
  readonly columns: readonly ListColumn<Row>[]
  /** What the reader asked for, and what the rows were sorted by, never gives way. */
  readonly isPinned: (column: ListColumn<Row>) => boolean
  readonly away: Store<readonly ListColumn<Row>[]>
}

/**
 * The columns of a table: those the reader wants to see, as far as there is room for them.
 * @param list names the list where the choice is kept
 * @param columns kept by `useMemo`
 * @param sort what the reader sorted the rows by; undefined: the order is the list's own
 */
export const useColumns = <Row>(
  list: { readonly name: string; readonly version: number },
  columns: readonly ListColumn<Row>[],
  sort: string | undefined,
) => {
  const { wanted, isPinned, choose, reset } = useColumnChoice(list, columns)
  const [away] = useState(() => createStore<readonly ListColumn<Row>[]>([]))
  const fitting: Fitting<Row> = {
    columns: wanted,
    isPinned: (column) => isPinned(column) || (sort !== undefined && column.sortBy === sort),
    away,
  }
  return {
    wanted,
    /** For the table. */
    fitting,
    /** For the menu that chooses. */
    menu: { columns, wanted, away, choose, reset },
  }
}
