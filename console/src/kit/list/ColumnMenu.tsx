import { ActionIcon, Menu } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconCheck } from '@tabler/icons-react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { text } from '../text.ts'
import type { ListColumn } from './types.ts'

interface ColumnMenuProps<Row> {
  readonly columns: readonly ListColumn<Row>[]
  readonly isShown: (id: string) => boolean
  readonly toggle: (id: string) => void
  readonly reset: () => void
}

/** Which columns are shown; the one that names the row always is. */
export const ColumnMenu = <Row,>({ columns, isShown, toggle, reset }: ColumnMenuProps<Row>) => {
  const t = useText(text)
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t('columns')}
          title={t('columns')}
        >
          <IconAdjustmentsHorizontal size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {columns
          .filter(({ isName }) => isName !== true)
          .map(({ id, head }) => (
            <Menu.CheckboxItem
              key={id}
              value={id}
              checked={isShown(id)}
              checkIcon={<IconCheck size={16} aria-hidden />}
              onChange={() => toggle(id)}
            >
              {head}
            </Menu.CheckboxItem>
          ))}
        <Menu.Divider />
        <Menu.Item onClick={reset}>{t('resetColumns')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
