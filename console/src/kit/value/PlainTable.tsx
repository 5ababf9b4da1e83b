import type { ReactNode } from 'react'
import styles from './plainTable.module.css'
import { useTooWide } from './useTooWide.ts'

interface PlainColumn {
  readonly head: string
  /** Numbers and money are aligned to the right. */
  readonly align?: 'right'
  /** A text without a length limit, such as a name, which may wrap. */
  readonly wraps?: true
}

interface PlainTableProps {
  /** Names the table to screen readers. */
  readonly label: string
  readonly columns: readonly PlainColumn[]
  /** One cell a column; the first names the row. */
  readonly rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[]
}

/** The rows below each other, each value with its label. */
const Cards = ({ label, columns: [, ...columns], rows }: PlainTableProps) => (
  <ul className={styles['cards']} aria-label={label}>
    {rows.map(({ key, cells: [name, ...others] }) => (
      <li key={key}>
        <div className={styles['name']}>{name}</div>
        <dl>
          {columns.map(({ head }, index) => (
            <div key={head}>
              <dt>{head}</dt>
              <dd>{others[index]}</dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ul>
)

/**
 * A short table without search, order and pages: the first or last few of something, or the numbers behind a chart. Where
 * it is wider than its place, it becomes cards.
 */
export const PlainTable = (props: PlainTableProps) => {
  const { label, columns, rows } = props
  const { frame, isTooWide } = useTooWide(
    [...columns.map(({ head }) => head), ...rows.map(({ key }) => key)].join(' '),
  )
  return (
    <div ref={frame} className={styles['frame']}>
      {isTooWide ? (
        <Cards {...props} />
      ) : (
        <table className={styles['table']} aria-label={label}>
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
                {columns.slice(1).map(({ head, align, wraps }, index) => (
                  <td key={head} data-align={align} data-wraps={wraps}>
                    {others[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
