import { IconChevronRight } from '@tabler/icons-react'
import { useText } from '@openbooth/web/i18n/text.ts'
import type { ReactNode } from 'react'
import { text } from '../../text.ts'
import { RowButton } from '../../page/RowButton.tsx'
import styles from './table.module.css'
import type { ListColumn } from '../types.ts'

interface OpenerProps {
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** Opens and closes the details of a row. */
export const Opener = ({ isOpen, onToggle }: OpenerProps) => {
  const label = useText(text)('rowDetails')
  return (
    <RowButton label={label} title={label} aria-expanded={isOpen} onClick={onToggle}>
      <IconChevronRight size={16} aria-hidden className={styles['chevron']} />
    </RowButton>
  )
}

interface DetailsProps<Row> {
  readonly columns: readonly ListColumn<Row>[]
  /** The content of the row by column. */
  readonly cells: ReadonlyMap<string, ReactNode>
}

/** The values of a row's collapsed columns with their labels. */
export const Details = <Row,>({ columns, cells }: DetailsProps<Row>) => (
  <dl>
    {columns.map(({ id, head }) => (
      <div key={id}>
        <dt>{head}</dt>
        <dd>{cells.get(id)}</dd>
      </div>
    ))}
  </dl>
)
