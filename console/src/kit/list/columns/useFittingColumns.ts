import { useCallback, useLayoutEffect, useRef, useState, type Ref } from 'react'
import { columnsToCollapse } from './fitColumns.ts'
import type { ListColumn } from '../types.ts'

/** What others give way for, should a name need it. In pixels, like all here. */
const nameWidthWanted = 220
/** The minimum width of a name when all others are collapsed. */
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
  /** The collapsed columns, which are shown in the details of each row. */
  readonly collapsed: readonly ListColumn<Row>[]
  /** The longest width of the column that names a row. */
  readonly nameWidth: number
}

/**
 * The available width of a table, without its scroll bar, which could otherwise alternate with the
 * content.
 */
const roomIn = (place: HTMLElement, scrollBar: { current: number }): number => {
  scrollBar.current = Math.max(scrollBar.current, place.offsetWidth - place.clientWidth)
  return place.offsetWidth - scrollBar.current
}

/** The natural width of each column, and the available width. */
const measure = (place: HTMLElement, table: HTMLTableElement, scrollBar: { current: number }) => {
  table.style.width = 'max-content'
  const available = roomIn(place, scrollBar)
  const heads = [...table.tHead!.rows[0]!.cells].map((head) => ({
    id: head.dataset['column'],
    width: Math.ceil(head.getBoundingClientRect().width),
  }))
  table.style.width = ''
  return {
    available,
    widths: new Map(heads.flatMap(({ id, width }) => (id === undefined ? [] : [[id, width]]))),
    others: heads.reduce((sum, { id, width }) => sum + (id === undefined ? width : 0), 0),
  }
}

const areSame = <Row>(some: readonly Row[], others: readonly Row[]) =>
  some === others ||
  (some.length === others.length && some.every((row, index) => row === others[index]))

/**
 * Collapses columns in the declared order until the others fit. Columns are measured whenever rows,
 * columns or the width change, before the paint.
 * @param columns the columns that the user wants; memoised with `useMemo`
 * @param isPinned chosen columns are never collapsed
 */
export const useFittingColumns = <Row>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
  isPinned: (column: ListColumn<Row>) => boolean,
): FittingColumns<Row> => {
  const place = useRef<HTMLDivElement>(null)
  const scrollBar = useRef(0)
  const [measured, setMeasured] = useState<Measured<Row>>()
  const frame = useCallback((element: HTMLDivElement) => {
    place.current = element
    const observer = new ResizeObserver(() => {
      const available = roomIn(element, scrollBar)
      setMeasured((before) => (before?.available === available ? before : undefined))
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      place.current = null
    }
  }, [])
  const isMeasured = measured?.columns === columns && areSame(measured.rows, rows)
  useLayoutEffect(() => {
    const table = place.current?.querySelector('table')
    if (table && !isMeasured)
      setMeasured({ columns, rows, ...measure(place.current!, table, scrollBar) })
  }, [isMeasured, columns, rows])
  if (!isMeasured) return { frame, shown: columns, collapsed: [], nameWidth: nameWidthWanted }

  const { widths, others, available } = measured
  const widthOf = ({ id }: ListColumn<Row>) => widths.get(id) ?? 0
  const collapsedIds = columnsToCollapse(
    columns.map((column) =>
      column.collapsePriority === undefined || isPinned(column)
        ? { id: column.id }
        : { id: column.id, collapsePriority: column.collapsePriority },
    ),
    { widths, others, opener: openerWidth, available },
  )
  const shown = columns.filter(({ id }) => !collapsedIds.includes(id))
  const taken = shown.reduce((sum, column) => sum + widthOf(column), others)
  const left = available - taken - (collapsedIds.length === 0 ? 0 : openerWidth)
  const name = columns.find(({ isName }) => isName === true)
  return {
    frame,
    shown,
    collapsed: columns.filter(({ id }) => collapsedIds.includes(id)),
    nameWidth: Math.max(leastNameWidth, (name === undefined ? 0 : widthOf(name)) + left),
  }
}
