import { useText } from '@openbooth/web/i18n/text.ts'
import { text } from '../../text.ts'
import type { RowsProps } from './DataTable.tsx'
import styles from './cards.module.css'
import { RowActions } from './RowActions.tsx'

/** The rows as cards for narrow screens: the name, then each value with its label. */
export const Cards = <Row,>({
  label,
  columns,
  rows,
  rowId,
  actions,
  selection,
}: RowsProps<Row>) => {
  const t = useText(text)
  const name = columns.find(({ isName }) => isName === true)
  const lines = columns.filter(({ isName, hideOnCard }) => isName !== true && hideOnCard !== true)
  return (
    <ul className={styles['cards']} aria-label={label}>
      {rows.map((row) => {
        const id = rowId(row)
        return (
          <li key={id} className={styles['card']}>
            <div className={styles['cardHead']}>
              {selection !== undefined && (
                <input
                  type="checkbox"
                  aria-label={t('selectRow')}
                  checked={selection.isSelected(id)}
                  onChange={() => selection.toggle(id)}
                />
              )}
              <div className={styles['cardName']}>{name?.cell(row)}</div>
              {actions !== undefined && <RowActions actions={actions(row)} />}
            </div>
            <dl>
              {lines.map(({ id: columnId, head, cell }) => (
                <div key={columnId}>
                  <dt>{head}</dt>
                  <dd>{cell(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}
