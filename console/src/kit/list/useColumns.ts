import type { ListColumn } from './types.ts'
import { useColumnChoice } from './useColumnChoice.ts'
import { useFittingColumns } from './useFittingColumns.ts'

/**
 * The columns of a table: those the reader wants to see, as far as there is room for them.
 * @param list names the list where the choice is kept
 * @param columns kept by `useMemo`
 * @param sort what the reader sorted the rows by: its column never gives way; undefined: the order is the list's own
 */
export const useColumns = <Row>(
  list: { readonly name: string; readonly version: number },
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
  sort: string | undefined,
) => {
  const { wanted, isPinned, choose, reset } = useColumnChoice(list, columns)
  const { frame, shown, away, nameWidth } = useFittingColumns(
    wanted,
    rows,
    (column) => isPinned(column) || (sort !== undefined && column.sortBy === sort),
  )
  return {
    wanted,
    /** For the table. */
    fitting: { columns: shown, frame, away, nameWidth },
    /** For the menu that chooses. */
    menu: { columns, wanted, away, choose, reset },
  }
}
