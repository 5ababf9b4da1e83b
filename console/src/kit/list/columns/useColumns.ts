import { createStore, type Store } from '@openbooth/web/browser/store.ts'
import { useState } from 'react'
import type { ListColumn } from '../types.ts'
import { useColumnVisibility } from './useColumnVisibility.ts'

/** The columns of a table, and the place where it reports the collapsed ones. */
export interface Fitting<Row> {
  /** The columns that the user wants; memoised with `useMemo`. */
  readonly columns: readonly ListColumn<Row>[]
  /** Chosen columns and the sort column are never collapsed. */
  readonly isPinned: (column: ListColumn<Row>) => boolean
  readonly collapsed: Store<readonly ListColumn<Row>[]>
}

/**
 * The columns of a table: the chosen ones, as far as they fit.
 * @param list the name under which the choice is stored
 * @param columns memoised with `useMemo`
 * @param sort the user's sort column; undefined: the default order
 */
export const useColumns = <Row>(
  list: { readonly name: string; readonly version: number },
  columns: readonly ListColumn<Row>[],
  sort: string | undefined,
) => {
  const { wanted, isPinned, choose, reset } = useColumnVisibility(list, columns)
  const [collapsed] = useState(() => createStore<readonly ListColumn<Row>[]>([]))
  const fitting: Fitting<Row> = {
    columns: wanted,
    isPinned: (column) => isPinned(column) || (sort !== undefined && column.sortBy === sort),
    collapsed,
  }
  return {
    wanted,
    /** For the table. */
    fitting,
    /** For the menu that chooses. */
    menu: { columns, wanted, collapsed, choose, reset },
  }
}
