import { Button, Loader } from '@mantine/core'
import { IconPlus, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import { ProblemState } from '../state/ProblemState.tsx'
import { StateMessage } from '../state/StateMessage.tsx'
import sections from './sections.module.css'
import styles from './ownList.module.css'

interface OwnListProps {
  readonly title: string
  readonly detail: string
  /** Undefined: not read yet. */
  readonly rows: readonly ReactNode[] | undefined
  /** Absent: the page shows the error itself. */
  readonly error?: unknown
  readonly onRetry?: () => void
  /** The empty state. */
  readonly none: { readonly Icon: TablerIcon; readonly title: string; readonly detail: string }
  readonly add: string
  readonly onAdd: () => void
  /** The dialogs. */
  readonly children: ReactNode
}

/** A list of objects, with a button to add one. */
export const OwnList = ({
  title,
  detail,
  rows,
  error = null,
  onRetry,
  none,
  add,
  onAdd,
  children,
}: OwnListProps) => {
  const button = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
      {add}
    </Button>
  )
  const shown = (): ReactNode => {
    if (rows === undefined)
      return error === null || onRetry === undefined ? (
        <Loader size="sm" />
      ) : (
        <ProblemState error={error} onRetry={onRetry} />
      )
    if (rows.length > 0)
      return <ul className={`${sections['plainList']} ${styles['rows']}`}>{rows}</ul>
    return (
      <StateMessage
        icon={<none.Icon size={40} stroke={1.2} />}
        title={none.title}
        detail={none.detail}
        action={button}
      />
    )
  }
  return (
    <Card title={title} action={rows !== undefined && rows.length > 0 && button}>
      <p className={sections['lead']}>{detail}</p>
      {shown()}
      {children}
    </Card>
  )
}
