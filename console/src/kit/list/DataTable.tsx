import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { Fragment, useState, type ReactNode, type Ref } from 'react'
import { text } from '../text.ts'
import styles from './list.module.css'
import { RowActions } from './RowActions.tsx'
import { Details, Opener } from './RowDetails.tsx'
import type { ListColumn, RowAction } from './types.ts'
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
  /** Rows of what is being fetched for the first time, or the line that says there are none. */
  readonly instead: ReactNode
}

interface DataTableProps<Row> extends RowsProps<Row> {
  readonly frame: Ref<HTMLDivElement>
  /** Columns that stand in the details of each row. */
  readonly away: readonly ListColumn<Row>[]
  /** The longest width of the column that names a row. In pixels. */
  readonly nameWidth: number
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

/** The rows as a table. Cells are plain HTML, because hundreds of components in cells are slow. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const t = useText(text)
  const { label, columns, rows, rowId, actions, selection, instead } = props
  const { frame, away, nameWidth } = props
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const hasDetails = away.length > 0
  const toggle = (id: string) =>
    setOpened((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  const widthOf = ({ isName, maxWidth }: ListColumn<Row>) =>
    isName === true ? nameWidth : maxWidth
  return (
    // Scrolls sideways by keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={frame} className={styles['scroll']} role="region" aria-label={label} tabIndex={0}>
      <table className={styles['table']}>
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
            {columns.map((column) => (
              <Head key={column.id} column={column} {...props} />
            ))}
            {actions !== undefined && (
              <th scope="col" className={styles['actionHead']}>
                <span className="visually-hidden">{t('actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {instead}
          {rows.map((row) => {
            const id = rowId(row)
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
                  {columns.map((column) => (
                    <td
                      key={column.id}
                      data-align={column.align}
                      data-name={column.isName}
                      style={
                        widthOf(column) === undefined ? undefined : { maxWidth: widthOf(column) }
                      }
                    >
                      {column.cell(row)}
                    </td>
                  ))}
                  {actions !== undefined && (
                    <td className={styles['actionCell']}>
                      <RowActions actions={actions(row)} />
                    </td>
                  )}
                </tr>
                {isOpen && (
                  <tr className={styles['details']}>
                    <td colSpan={cellCountOf(props)}>
                      <Details columns={away} row={row} />
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

/** How many cells a row has. */
const cellCountOf = <Row,>({ columns, away, selection, actions }: DataTableProps<Row>) =>
  columns.length +
  [away.length > 0, selection !== undefined, actions !== undefined].filter(Boolean).length
