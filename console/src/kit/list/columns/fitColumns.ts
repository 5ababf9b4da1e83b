/** The data of a column for the decision whether it fits. */
export interface Fitted {
  readonly id: string
  /** As in `ListColumn`; absent: it never gives way. */
  readonly collapsePriority?: number
}

interface Room {
  /** How wide each column has to be for all that it shows, by id. In pixels, like the others. */
  readonly widths: ReadonlyMap<string, number>
  /** The width of other cells: checkboxes and actions. */
  readonly others: number
  /** The column of the buttons that open a row, once there is something to open. */
  readonly opener: number
  readonly available: number
}

/** The ids of the collapsed columns: in the declared order, and no more than needed. */
export const columnsToCollapse = (
  columns: readonly Fitted[],
  { widths, others, opener, available }: Room,
): readonly string[] => {
  const widthOf = ({ id }: Fitted) => widths.get(id) ?? 0
  let needed = columns.reduce((sum, column) => sum + widthOf(column), others)
  if (needed <= available) return []
  needed += opener
  const collapsed: string[] = []
  const inOrder = columns
    .filter(({ collapsePriority }) => collapsePriority !== undefined)
    .toSorted((one, other) => one.collapsePriority! - other.collapsePriority!)
  for (const column of inOrder) {
    if (needed <= available) break
    collapsed.push(column.id)
    needed -= widthOf(column)
  }
  // If no column can be collapsed, the table scrolls.
  return collapsed
}
