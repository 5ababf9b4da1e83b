import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type RowData,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { keepHidden, readHidden, type Hidden } from './columnChoice.ts'
import type { ListColumn } from './types.ts'

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature })

interface ListTable<Row> {
  readonly list: { readonly name: string; readonly version: number }
  readonly columns: readonly ListColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
}

/** Which columns are shown and which rows are chosen. Sorting and paging belong to the address. */
export const useListTable = <Row extends RowData>({
  list,
  columns,
  rows,
  rowId,
}: ListTable<Row>) => {
  const first = columns
    .filter(({ isHiddenAtFirst }) => isHiddenAtFirst === true)
    .map(({ id }) => id)
  const [chosen, setChosen] = useState<Hidden | undefined>(() =>
    readHidden(list.name, list.version),
  )
  const hidden = chosen ?? first
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>()
    return columns.map(({ id, isName }) => helper.display({ id, enableHiding: isName !== true }))
  }, [columns])
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    state: { columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])) },
  })
  const choose = (next: Hidden | undefined) => {
    setChosen(next)
    keepHidden(list.name, list.version, next)
  }
  return {
    table,
    visible: columns.filter((column) => column.isName === true || !hidden.includes(column.id)),
    isShown: (id: string) => !hidden.includes(id),
    toggle: (id: string) =>
      choose(hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id]),
    reset: () => choose(undefined),
  }
}
