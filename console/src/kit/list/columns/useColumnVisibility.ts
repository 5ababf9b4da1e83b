import { useMemo, useState } from 'react'
import {
  saveColumnVisibility,
  readColumnVisibility,
  type ColumnVisibility,
} from './columnVisibility.ts'
import type { ListColumn } from '../types.ts'

/** Which columns the reader wants to see; the one that names the row always is. */
export const useColumnVisibility = <Row>(
  { name, version }: { readonly name: string; readonly version: number },
  columns: readonly ListColumn<Row>[],
) => {
  const [choice, setChoice] = useState<ColumnVisibility>(() => readColumnVisibility(name, version))
  const wanted = useMemo(
    () =>
      columns.filter(
        ({ id, isName, isHiddenAtFirst }) =>
          isName === true || (choice[id] ?? isHiddenAtFirst !== true),
      ),
    [columns, choice],
  )
  const choose = (next: ColumnVisibility) => {
    setChoice(next)
    saveColumnVisibility(name, version, next)
  }
  return {
    wanted,
    /** The reader asked for this column. */
    isPinned: ({ id }: ListColumn<Row>) => choice[id] === true,
    choose: (id: string, isShown: boolean) => choose({ ...choice, [id]: isShown }),
    reset: () => choose({}),
  }
}
