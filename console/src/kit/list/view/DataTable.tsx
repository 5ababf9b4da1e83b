import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { Fragment, useEffect, useState, type CSSProperties, type ReactNode } from 'react'
import { text } from '../../text.ts'
import styles from './table.module.css'
import { RowActions } from './RowActions.tsx'
import { Details, Opener } from './RowDetails.tsx'
import type { ListColumn, RowAction } from '../types.ts'
import type { Fitting } from '../columns/useColumns.ts'
import { useFittingColumns } from '../columns/useFittingColumns.ts'
import type { Selection } from './useSelection.ts'

export interface RowsProps<Row> {
  /** Names the table to screen readers. */
  readonly label: string
  readonly columns: readonly ListColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  readonly sort: string
  readonly descending: boolean
  readonly onSort: (sort: string, descending: boolean) => void
  readonly actions: ((row: Row) => readonly RowAction[]) | undefined
  readonly selection: Selection | undefined
}

interface DataTableProps<Row> extends RowsProps<Row>, Fitting<Row> {
  /**
   * Placeholder rows during the first load, or the row for an empty list, for this number of cells.
   */
  readonly placeholder: ((cells: number) => ReactNode) | undefined
}

/** A row with the content of its cells. */
interface DrawnRow {
  readonly id: string
  /** By column. */
  readonly cells: ReadonlyMap<string, ReactNode>
  readonly rowActions: ReactNode
}

interface FittedTableProps<Row> extends DataTableProps<Row> {
  readonly drawn: readonly DrawnRow[]
}

interface HeadProps<Row> extends Pick<RowsProps<Row>, 'sort' | 'descending' | 'onSort'> {
  readonly column: ListColumn<Row>
}

const Head = <Row,>({ column, sort, descending, onSort }: HeadProps<Row>) => {
  const { id, head, sortBy, align } = column
  if (sortBy === undefined)
    return (
      <th scope="col" data-column={id} data-align={align}>
        {head}
      </th>
    )
  const isSorted = sortBy === sort
  const Arrow = isSorted ? (descending ? IconArrowDown : IconArrowUp) : IconArrowsSort
  return (
    <th
      scope="col"
      data-column={id}
      data-align={align}
      aria-sort={isSorted ? (descending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={styles['sort']}
        data-sorted={isSorted || undefined}
        onClick={() => onSort(sortBy, isSorted ? !descending : false)}
      >
        {head}
        <Arrow size={14} aria-hidden />
      </button>
    </th>
  )
}

/**
 * The rows as a table. Cells are plain HTML, because hundreds of components in cells are slow; and they are drawn here,
 * so that those that stay are not drawn again once it was measured which columns have room.
 */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { columns, rows, rowId, actions } = props
  const drawn = rows.map((row) => ({
    id: rowId(row),
    cells: new Map(columns.map(({ id, cell }) => [id, cell(row)])),
    rowActions: actions !== undefined && <RowActions actions={actions(row)} />,
  }))
  return <FittedTable {...props} drawn={drawn} />
}

interface TableHeadProps<Row> extends RowsProps<Row> {
  readonly shown: readonly ListColumn<Row>[]
  readonly hasDetails: boolean
}

const TableHead = <Row,>(props: TableHeadProps<Row>) => {
  const t = useText(text)
  const { shown, hasDetails, actions, selection } = props
  return (
    <thead>
      <tr>
        {selection !== undefined && (
          <th scope="col" className={styles['box']}>
            <input
              type="checkbox"
              aria-label={t('selectAll')}
              checked={selection.isAll}
              onChange={selection.toggleAll}
            />
          </th>
        )}
        {hasDetails && (
          <th scope="col" className={styles['opener']}>
            <span className="visually-hidden">{t('rowDetails')}</span>
          </th>
        )}
        {shown.map((column) => (
          <Head key={column.id} column={column} {...props} />
        ))}
        {actions !== undefined && (
          <th scope="col" className={styles['actionHead']}>
            <span className="visually-hidden">{t('actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

const FittedTable = <Row,>(props: FittedTableProps<Row>) => {
  const t = useText(text)
  const { label, columns, rows, isPinned, actions, selection, placeholder, drawn } = props
  const { frame, shown, collapsed, nameWidth } = useFittingColumns(columns, rows, isPinned)
  useEffect(() => props.collapsed.write(collapsed))
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const hasDetails = collapsed.length > 0
  const toggle = (id: string) =>
    setOpened((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  const cellCount =
    shown.length +
    [hasDetails, selection !== undefined, actions !== undefined].filter(Boolean).length
  return (
    // Scrolls sideways by keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={frame} className={styles['scroll']} role="region" aria-label={label} tabIndex={0}>
      <table className={styles['table']} style={widthOfNames(nameWidth)}>
        <TableHead {...props} shown={shown} hasDetails={hasDetails} />
        <tbody>
          {placeholder?.(cellCount)}
          {drawn.map(({ id, cells, rowActions }) => {
            const isOpen = hasDetails && opened.has(id)
            return (
              <Fragment key={id}>
                <tr
                  data-selected={selection?.isSelected(id) === true || undefined}
                  data-open={isOpen || undefined}
                >
                  {selection !== undefined && (
                    <td className={styles['box']}>
                      <input
                        type="checkbox"
                        aria-label={t('selectRow')}
                        checked={selection.isSelected(id)}
                        onChange={() => selection.toggle(id)}
                      />
                    </td>
                  )}
                  {hasDetails && (
                    <td className={styles['opener']}>
                      <Opener isOpen={isOpen} onToggle={() => toggle(id)} />
                    </td>
                  )}
                  {shown.map((column) => (
                    <td
                      key={column.id}
                      data-align={column.align}
                      data-name={column.isName}
                      style={mostWidthOf(column)}
                    >
                      {cells.get(column.id)}
                    </td>
                  ))}
                  {actions !== undefined && <td className={styles['actionCell']}>{rowActions}</td>}
                </tr>
                {isOpen && (
                  <tr className={styles['details']}>
                    <td colSpan={cellCount}>
                      <Details columns={collapsed} cells={cells} />
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const widthOfNames = (pixels: number) => ({ '--name-width': `${pixels}px` }) as CSSProperties

const mostWidthOf = <Row,>({ isName, maxWidth }: ListColumn<Row>) =>
  isName === true
    ? { maxWidth: 'var(--name-width)' }
    : maxWidth === undefined
      ? undefined
      : { maxWidth }
