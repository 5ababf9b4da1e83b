import styles from './table.module.css'
import cards from './cards.module.css'

const widths = ['62%', '48%', '74%', '40%', '56%']

interface SkeletonProps {
  readonly rows: number
  readonly columns: number
}

/** Rows of the height the real ones have; they appear after 200 ms, so that a quick answer never flickers. */
export const SkeletonRows = ({ rows, columns }: SkeletonProps) =>
  Array.from({ length: rows }, (_row, row) => (
    <tr key={row} aria-hidden className={styles['skeletonRow']}>
      {Array.from({ length: columns }, (_column, column) => (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a drawing, hidden from all but the eye
        <td key={column}>
          <span
            className={styles['skeleton']}
            style={{ width: widths[(row + column) % widths.length] }}
          />
        </td>
      ))}
    </tr>
  ))

export const SkeletonCards = ({ rows }: { readonly rows: number }) => (
  <div className={cards['cards']} aria-hidden>
    {Array.from({ length: rows }, (_row, row) => (
      <div key={row} className={`${cards['card']} ${cards['skeletonCard']}`} />
    ))}
  </div>
)
