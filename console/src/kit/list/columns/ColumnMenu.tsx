import { ActionIcon, Menu } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconCheck } from '@tabler/icons-react'
import type { Store } from '@openbooth/web/browser/store.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { useSyncExternalStore } from 'react'
import { PressMenu } from '../../page/PressMenu.tsx'
import { text } from '../../text.ts'
import styles from '../view/list.module.css'
import type { ListColumn } from '../types.ts'

interface ColumnMenuProps<Row> {
  readonly columns: readonly ListColumn<Row>[]
  /** Those the reader wants to see. */
  readonly wanted: readonly ListColumn<Row>[]
  /** Those of them that gave way to the details of each row. */
  readonly collapsed: Store<readonly ListColumn<Row>[]>
  readonly choose: (id: string, isShown: boolean) => void
  readonly reset: () => void
}

const Columns = <Row,>({ columns, wanted, collapsed, choose, reset }: ColumnMenuProps<Row>) => {
  const t = useText(text)
  const collapsedNow = useSyncExternalStore(collapsed.follow, collapsed.read)
  const isShown = (column: ListColumn<Row>) =>
    wanted.includes(column) && !collapsedNow.includes(column)
  return (
    <>
      {columns
        .filter(({ isName }) => isName !== true)
        .map((column) => (
          <Menu.CheckboxItem
            key={column.id}
            value={column.id}
            checked={isShown(column)}
            checkIcon={<IconCheck size={16} aria-hidden />}
            onChange={() => choose(column.id, !isShown(column))}
          >
            {column.head}
            {collapsedNow.includes(column) && (
              <span className={styles['inDetails']}>{t('inDetails')}</span>
            )}
          </Menu.CheckboxItem>
        ))}
      <Menu.Divider />
      <Menu.Item onClick={reset}>{t('resetColumns')}</Menu.Item>
    </>
  )
}

/**
 * The choice of visible columns; the row's name is always visible. Chosen columns are never
 * collapsed.
 */
export const ColumnMenu = <Row,>(menu: ColumnMenuProps<Row>) => {
  const t = useText(text)
  return (
    <PressMenu
      position="bottom-end"
      closeOnItemClick={false}
      button={
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t('columns')}
          title={t('columns')}
        >
          <IconAdjustmentsHorizontal size={18} stroke={1.6} />
        </ActionIcon>
      }
    >
      <Columns {...menu} />
    </PressMenu>
  )
}
