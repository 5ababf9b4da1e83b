import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { text } from '../text.ts'
import styles from './list.module.css'
import { RowActions } from './RowActions.tsx'
import type { ListColumn, RowAction } from './types.ts'

export interface Selection {
  readonly isSelected: (id: string) => boolean
  readonly toggle: (id: string) => void
  readonly isAll: boolean
  readonly toggleAll: () => void
}

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

interface HeadProps<Row> extends Pick<RowsProps<Row>, 'sort' | 'descending' | 'onSort'> {
  readonly column: ListColumn<Row>
}

const Head = <Row,>({ column, sort, descending, onSort }: HeadProps<Row>) => {
  const { head, sortBy, align } = column
  if (sortBy === undefined)
    return (
      <th scope="col" data-align={align}>
        {head}
      </th>
    )
  const isSorted = sortBy === sort
  const Arrow = isSorted ? (descending ? IconArrowDown : IconArrowUp) : IconArrowsSort
  return (
    <th
      scope="col"
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
export const DataTable = <Row,>(props: RowsProps<Row>) => {
  const t = useText(text)
  const { label, columns, rows, rowId, actions, selection, instead } = props
  return (
    // Scrolls sideways by keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['scroll']} role="region" aria-label={label} tabIndex={0}>
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
            return (
              <tr key={id} data-selected={selection?.isSelected(id) === true || undefined}>
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
                {columns.map(({ id: columnId, cell, align, maxWidth, isName }) => (
                  <td
                    key={columnId}
                    data-align={align}
                    data-name={isName}
                    style={maxWidth === undefined ? undefined : { maxWidth }}
                  >
                    {cell(row)}
                  </td>
                ))}
                {actions !== undefined && (
                  <td className={styles['actionCell']}>
                    <RowActions actions={actions(row)} />
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
