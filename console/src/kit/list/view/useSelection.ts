import { useState } from 'react'

export interface Selection {
  readonly isSelected: (id: string) => boolean
  readonly toggle: (id: string) => void
  readonly isAll: boolean
  readonly toggleAll: () => void
}

/** The selected rows among those displayed. */
export const useSelection = <Row>(rows: readonly Row[], rowId: (row: Row) => string) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter((row) => ids.has(rowId(row)))
  const isAll = rows.length > 0 && chosen.length === rows.length
  const selection: Selection = {
    isSelected: (id) => ids.has(id),
    toggle: (id) =>
      setIds((before) =>
        before.has(id)
          ? new Set([...before].filter((each) => each !== id))
          : new Set([...before, id]),
      ),
    isAll,
    toggleAll: () => setIds(new Set(isAll ? [] : rows.map(rowId))),
  }
  return { chosen, selection, clear: () => setIds(new Set()) }
}
