import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { Choice } from '../../page/Choice.tsx'
import { PressMenu } from '../../page/PressMenu.tsx'
import { text } from '../../text.ts'
import type { ListDefaults } from '../address/listAddress.ts'
import type { ListColumn } from '../types.ts'

interface SortMenuProps<Row> {
  readonly columns: readonly ListColumn<Row>[]
  readonly sort: string
  readonly descending: boolean
  readonly onSort: (sort: string, descending: boolean) => void
  /** The order in which the list opens; with a name where it is no column’s. */
  readonly first?: ListDefaults & { readonly label: string | undefined }
}

/** The sort order as a menu, for layouts without column heads. */
export const SortMenu = <Row,>({
  columns,
  sort,
  descending,
  onSort,
  first,
}: SortMenuProps<Row>) => {
  const t = useText(text)
  return (
    <PressMenu
      position="bottom-end"
      button={
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t('sortBy')}
          title={t('sortBy')}
        >
          <IconArrowsSort size={18} stroke={1.6} />
        </ActionIcon>
      }
    >
      <div role="group" aria-label={t('sortBy')}>
        {first?.label !== undefined && (
          <Choice
            value={first.sort}
            isChosen={sort === first.sort}
            onChoose={() => onSort(first.sort, first.descending)}
          >
            {first.label}
          </Choice>
        )}
        {columns.map(({ id, head, sortBy }) =>
          sortBy === undefined ? null : (
            <Choice
              key={id}
              value={sortBy}
              isChosen={sortBy === sort}
              onChoose={() => onSort(sortBy, descending)}
            >
              {head}
            </Choice>
          ),
        )}
      </div>
      <Menu.Divider />
      <Choice value="ascending" isChosen={!descending} onChoose={() => onSort(sort, false)}>
        {t('ascending')}
      </Choice>
      <Choice value="descending" isChosen={descending} onChoose={() => onSort(sort, true)}>
        {t('descending')}
      </Choice>
    </PressMenu>
  )
}
