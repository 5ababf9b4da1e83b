/** What is known of a column when it is decided whether it has room. */
export interface Fitted {
  readonly id: string
  /** As in `ListColumn`; absent: it never gives way. */
  readonly givesWay?: number
}

interface Room {
  /** How wide each column has to be for all that it shows, by id. In pixels, like the others. */
  readonly widths: ReadonlyMap<string, number>
  /** What stands in the table besides: the boxes of chosen rows, the acts. */
  readonly others: number
  /** The column of the buttons that open a row, once there is something to open. */
  readonly opener: number
  readonly available: number
}

/** The ids of the columns that give way: in the order the list declares, and no more than needed. */
export const columnsThatGiveWay = (
  columns: readonly Fitted[],
  { widths, others, opener, available }: Room,
): readonly string[] => {
  const widthOf = ({ id }: Fitted) => widths.get(id) ?? 0
  let needed = columns.reduce((sum, column) => sum + widthOf(column), others)
  if (needed <= available) return []
  needed += opener
  const away: string[] = []
  const inOrder = columns
    .filter(({ givesWay }) => givesWay !== undefined)
    .toSorted((one, other) => one.givesWay! - other.givesWay!)
  for (const column of inOrder) {
    if (needed <= available) break
    away.push(column.id)
    needed -= widthOf(column)
  }
  // Where nothing may give way nothing opens either: the table scrolls.
  return away
}
