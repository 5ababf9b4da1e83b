import type { ReactNode } from 'react'
import styles from './plainTable.module.css'

interface PlainColumn {
  readonly head: string
  /** Numbers and money stand right. */
  readonly align?: 'right'
}

interface PlainTableProps {
  /** Names the table to screen readers. */
  readonly label: string
  readonly columns: readonly PlainColumn[]
  /** One cell a column; the first names the row. */
  readonly rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[]
}

/** A short table without search, order and pages: the first or last few of something, or the numbers behind a chart. */
export const PlainTable = ({ label, columns, rows }: PlainTableProps) => (
  // Scrolls sideways by keyboard, too.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={styles['scroll']} role="region" aria-label={label} tabIndex={0}>
    <table className={styles['table']}>
      <thead>
        <tr>
          {columns.map(({ head, align }) => (
            <th key={head} scope="col" data-align={align}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...others] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {columns.slice(1).map(({ head, align }, index) => (
              <td key={head} data-align={align}>
                {others[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
