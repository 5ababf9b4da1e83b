import { IconCalendarEvent, IconUser } from '@tabler/icons-react'
import { useMemo } from 'react'
import { navigate } from '../../../kit/router/router.ts'
import { contract } from '../../../api/contract.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { preloadList } from '../../../kit/list/address/preloadList.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { useListState } from '../../../kit/list/address/useListState.ts'
import { useEventActions } from '../detail/actions/useEventActions.tsx'
import { text as hostedText } from '../hosted/text.ts'
import { useRowActions } from '../hosted/useRowActions.ts'
import { eventFilters } from '../parts/eventFilters.ts'
import { text as partsText } from '../parts/text.ts'
import { allColumns } from './allColumns.tsx'
import { allEvents } from './allEvents.ts'
import { OwnerSelect } from './OwnerSelect.tsx'
import { text } from './text.ts'
import { useContextFilters } from './useContextFilters.ts'

export const preload = preloadList(allEvents)

/** States and countdowns change with time. */
const intervalMs = 30_000

/** The events of all owners, for administrators, who see each and may end it. */
export const Screen = () => {
  const t = useText(text)
  const hosted = useText(hostedText)
  const tEvent = useText(partsText)
  const language = useLanguage()
  const { state, change } = useListState(allEvents)
  const { ask, dialogs } = useEventActions()
  const actionsOf = useRowActions(ask)
  const narrowed = useContextFilters()
  const columns = useMemo(
    () => allColumns(t, hosted, tEvent, language),
    [t, hosted, tEvent, language],
  )
  return (
    <>
      <ListPage
        list={allEvents}
        title={t('title')}
        detail={t('detail')}
        actions={
          <OwnerSelect
            ownerId={(state.filters['ownerId'] as number | undefined) ?? null}
            onChange={(chosen) =>
              change({ filters: { ...state.filters, ownerId: chosen ?? undefined } })
            }
          />
        }
        columns={columns}
        rowId={({ id }) => String(id)}
        searchPlaceholder={hosted('searchPlaceholder')}
        filters={[
          ...eventFilters({ state: hosted('state'), eventType: hosted('type') }, tEvent),
          {
            name: 'lacksServer',
            label: t('attention'),
            choices: [{ value: true, label: t('lacksServer') }],
          },
          ...narrowed,
        ]}
        dayRange={{ label: hosted('date'), from: 'from', to: 'to' }}
        exportCall={contract.event.exportAll}
        firstOrder={tEvent('agenda')}
        rowActions={(event) => [
          ...actionsOf(event),
          {
            label: t('showOwner'),
            Icon: IconUser,
            onAct: () => void navigate(`/user/userList/${event.ownerId}`),
          },
        ]}
        intervalMs={intervalMs}
        empty={{ Icon: IconCalendarEvent, title: t('empty'), detail: t('emptyDetail') }}
      />
      {dialogs}
    </>
  )
}
