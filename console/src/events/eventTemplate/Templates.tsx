import { Button } from '@mantine/core'
import {
  IconCalendarPlus,
  IconPencil,
  IconPlus,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react'
import type { WireOutput } from '@openbooth/contract/call'
import type { contract as whole } from '@openbooth/contract'
import { eventType } from '@openbooth/contract/events/event/rules/events'
import { useMemo } from 'react'
import { Link } from '../../kit/router/Link.tsx'
import { navigate } from '../../kit/router/router.ts'
import { contract } from '../../api/contract.ts'
import { useCallMutation } from '../../api/useCall.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { confirm } from '../../kit/dialog/confirm.ts'
import { dateText, numberText, ownTimeZone } from '@openbooth/web/format.ts'
import { defineList } from '../../kit/list/defineList.ts'
import { preloadList } from '../../kit/list/address/preloadList.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { ListColumn, RowAction } from '../../kit/list/types.ts'
import { notify } from '../../kit/state/notify.ts'
import { text } from './text.ts'

type Row = WireOutput<typeof whole.eventTemplate.list>['rows'][number]

const list = defineList({
  call: contract.eventTemplate.list,
  name: 'eventTemplates',
  sortable: ['updatedAt', 'templateName'],
  first: { sort: 'updatedAt', descending: true },
})

export const preload = preloadList(list)

const newEventPath = (id: number) => `/meeting/addEvent?template=${id}`
const editPath = (id: number) => `/meeting/templateForm?edit=${id}`

const useColumns = (): readonly ListColumn<Row>[] => {
  const t = useText(text)
  const language = useLanguage()
  return useMemo(
    () => [
      {
        id: 'templateName',
        head: t('name'),
        cell: ({ id, templateName }) => (
          <Link to={editPath(id)} title={templateName}>
            {templateName}
          </Link>
        ),
        sortBy: 'templateName',
        isName: true,
      },
      {
        id: 'eventType',
        collapsePriority: 4,
        head: t('type'),
        cell: (row) => t(row.eventType === eventType.booth ? 'booth' : 'silent'),
      },
      {
        id: 'boothNums',
        collapsePriority: 3,
        head: t('booths'),
        cell: ({ boothNums }) => numberText(language, boothNums),
        align: 'right',
      },
      {
        id: 'receiverNums',
        collapsePriority: 2,
        head: t('listeners'),
        cell: ({ receiverNums }) => numberText(language, receiverNums),
        align: 'right',
      },
      {
        id: 'updatedAt',
        collapsePriority: 1,
        head: t('changed'),
        cell: ({ updatedAt }) => dateText(language, updatedAt, ownTimeZone()),
        sortBy: 'updatedAt',
      },
    ],
    [t, language],
  )
}

const NewTemplate = () => {
  const t = useText(text)
  return (
    <Button
      component={Link}
      to="/meeting/templateForm"
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('newTemplate')}
    </Button>
  )
}

/** One's templates: made, used, changed and removed here. */
export const Screen = () => {
  const t = useText(text)
  const columns = useColumns()
  const removing = useCallMutation(contract.eventTemplate.remove, {
    invalidates: [contract.eventTemplate.list],
  })
  const remove = async ({ id, templateName }: Row) => {
    const isSure = await confirm({
      title: t('removeTitle', { name: templateName }),
      effect: t('removeEffect'),
      confirmLabel: t('remove'),
      danger: true,
    })
    if (!isSure) return
    removing.mutate({ id }, { onSuccess: () => notify('success', t('removed')) })
  }
  const rowActions = (row: Row): readonly RowAction[] => [
    {
      label: t('use'),
      Icon: IconCalendarPlus,
      isVisible: true,
      onAct: () => void navigate(newEventPath(row.id)),
    },
    {
      label: t('edit'),
      Icon: IconPencil,
      isVisible: true,
      onAct: () => void navigate(editPath(row.id)),
    },
    { label: t('remove'), Icon: IconTrash, isDanger: true, onAct: () => void remove(row) },
  ]
  return (
    <ListPage
      list={list}
      title={t('templates')}
      detail={t('detail')}
      actions={<NewTemplate />}
      columns={columns}
      rowId={({ id }) => String(id)}
      searchPlaceholder={t('search')}
      rowActions={rowActions}
      exportCall={contract.eventTemplate.export}
      empty={{
        Icon: IconTemplate,
        title: t('emptyTitle'),
        detail: t('emptyDetail'),
        action: <NewTemplate />,
      }}
    />
  )
}
