import { useMemo, useState } from 'react'
import { keepChoice, readChoice, type ColumnChoice } from './columnChoice.ts'
import type { ListColumn } from '../types.ts'

/** Which columns the reader wants to see; the one that names the row always is. */
export const useColumnChoice = <Row>(
  { name, version }: { readonly name: string; readonly version: number },
  columns: readonly ListColumn<Row>[],
) => {
  const [choice, setChoice] = useState<ColumnChoice>(() => readChoice(name, version))
  const wanted = useMemo(
    () =>
      columns.filter(
        ({ id, isName, isHiddenAtFirst }) =>
          isName === true || (choice[id] ?? isHiddenAtFirst !== true),
      ),
    [columns, choice],
  )
  const choose = (next: ColumnChoice) => {
    setChoice(next)
    keepChoice(name, version, next)
  }
  return {
    wanted,
    /** The reader asked for this column. */
    isPinned: ({ id }: ListColumn<Row>) => choice[id] === true,
    choose: (id: string, isShown: boolean) => choose({ ...choice, [id]: isShown }),
    reset: () => choose({}),
  }
}
