import { useLayoutEffect, useRef, useState, type Ref } from 'react'
import { onResize } from '../browser/onResize.ts'
import { columnsThatGiveWay } from './fitColumns.ts'
import type { ListColumn } from './types.ts'

/** What others give way for, should a name need it. In pixels, like all here. */
const nameWidthWanted = 220
/** What a name has at least, once nothing more gives way. */
const leastNameWidth = 120
/** Of the column of buttons that open a row; `.opener` in the style sheet. */
const openerWidth = 44

interface Measured<Row> {
  readonly columns: readonly ListColumn<Row>[]
  readonly rows: readonly Row[]
  /** How wide the place was: padding depends on it. */
  readonly available: number
  readonly widths: ReadonlyMap<string, number>
  readonly others: number
}

export interface FittingColumns<Row> {
  /** Around the table; it may not be wider. */
  readonly frame: Ref<HTMLDivElement>
  readonly shown: readonly ListColumn<Row>[]
  /** Those that gave way: what is in them is in the details of each row. */
  readonly away: readonly ListColumn<Row>[]
  /** The longest width of the column that names a row. */
  readonly nameWidth: number
}

/** How wide each column of a table would be with everything that stands in it. */
const measure = (table: HTMLTableElement) => {
  table.style.width = 'max-content'
  const heads = [...table.tHead!.rows[0]!.cells].map((head) => ({
    id: head.dataset['column'],
    width: Math.ceil(head.getBoundingClientRect().width),
  }))
  table.style.width = ''
  return {
    widths: new Map(heads.flatMap(({ id, width }) => (id === undefined ? [] : [[id, width]]))),
    others: heads.reduce((sum, { id, width }) => sum + (id === undefined ? width : 0), 0),
  }
}

const areSame = <Row>(some: readonly Row[], others: readonly Row[]) =>
  some === others ||
  (some.length === others.length && some.every((row, index) => row === others[index]))

/**
 * Lets columns give way, in the order the list declares, until the others have room for all they show. They are measured
 * whenever rows, columns or the place are others, before anything is painted.
 * @param columns what the reader wants to see; kept by `useMemo`
 * @param isPinned what the reader asked for never gives way
 */
export const useFittingColumns = <Row>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
  isPinned: (column: ListColumn<Row>) => boolean,
): FittingColumns<Row> => {
  const [element, frame] = useState<HTMLDivElement | null>(null)
  const [measured, setMeasured] = useState<Measured<Row>>()
  const [available, setAvailable] = useState(0)
  // A scroll bar that comes and goes with what is shown would let it be shown by turns.
  const scrollBar = useRef(0)
  useLayoutEffect(() => {
    if (element === null) return
    return onResize(element, () => {
      scrollBar.current = Math.max(scrollBar.current, element.offsetWidth - element.clientWidth)
      setAvailable(element.offsetWidth - scrollBar.current)
    })
  }, [element])
  const isMeasured =
    measured?.columns === columns &&
    measured.available === available &&
    areSame(measured.rows, rows)
  useLayoutEffect(() => {
    const table = element?.querySelector('table')
    if (table && !isMeasured) setMeasured({ columns, rows, available, ...measure(table) })
  }, [element, isMeasured, columns, rows, available])
  if (!isMeasured) return { frame, shown: columns, away: [], nameWidth: nameWidthWanted }

  const { widths, others } = measured
  const widthOf = ({ id }: ListColumn<Row>) => widths.get(id) ?? 0
  const gone = columnsThatGiveWay(
    columns.map((column) =>
      column.givesWay === undefined || isPinned(column)
        ? { id: column.id }
        : { id: column.id, givesWay: column.givesWay },
    ),
    { widths, others, opener: openerWidth, available },
  )
  const shown = columns.filter(({ id }) => !gone.includes(id))
  const taken = shown.reduce((sum, column) => sum + widthOf(column), others)
  const left = available - taken - (gone.length === 0 ? 0 : openerWidth)
  const name = columns.find(({ isName }) => isName === true)
  return {
    frame,
    shown,
    away: columns.filter(({ id }) => gone.includes(id)),
    nameWidth: Math.max(leastNameWidth, (name === undefined ? 0 : widthOf(name)) + left),
  }
}
