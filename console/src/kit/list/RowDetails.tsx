import { ActionIcon } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { text } from '../text.ts'
import styles from './list.module.css'
import type { ListColumn } from './types.ts'

interface OpenerProps {
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** Opens and closes the details of a row. */
export const Opener = ({ isOpen, onToggle }: OpenerProps) => {
  const label = useText(text)('rowDetails')
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <IconChevronRight size={16} aria-hidden className={styles['chevron']} />
    </ActionIcon>
  )
}

interface DetailsProps<Row> {
  readonly columns: readonly ListColumn<Row>[]
  readonly row: Row
}

/** What the columns that gave way hold of a row, each beside what it is. */
export const Details = <Row,>({ columns, row }: DetailsProps<Row>) => (
  <dl>
    {columns.map(({ id, head, cell }) => (
      <div key={id}>
        <dt>{head}</dt>
        <dd>{cell(row)}</dd>
      </div>
    ))}
  </dl>
)
