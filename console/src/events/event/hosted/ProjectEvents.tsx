import { role } from '@openbooth/contract/roles'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { contract } from '../../../api/contract.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { fromDay, toDay } from '../../../kit/list/filters/dayRange.ts'
import { defineList } from '../../../kit/list/defineList.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import type { ListColumn } from '../../../kit/list/types.ts'
import { useEventActions } from '../detail/actions/useEventActions.tsx'
import { eventFilters, eventUrlValues } from '../parts/eventFilters.ts'
import { text as partsText } from '../parts/text.ts'
import type { EventRow } from '../parts/types.ts'
import { hostedColumns } from './hostedColumns.tsx'
import { text } from './text.ts'
import { useRowActions } from './useRowActions.ts'

/** The events of one project, the earliest first. */
const projectEvents = defineList({
  call: contract.event.list,
  name: 'projectEvents',
  sortable: ['startAt', 'name', 'number'],
  first: { sort: 'startAt', descending: false },
  filters: { ...eventUrlValues, from: fromDay, to: toDay },
})

/** States and charges change while the page is open. */
const intervalMs = 30_000

interface ProjectEventsProps {
  readonly programmeId: number
  /** The project's description of them. */
  readonly detail: ReactNode
  /** The way to the first one. */
  readonly newEvent: ReactNode
}

/** The events of a project as a part of its page. */
export const ProjectEvents = ({ programmeId, detail, newEvent }: ProjectEventsProps) => {
  const t = useText(text)
  const tEvent = useText(partsText)
  const language = useLanguage()
  const { ask, dialogs } = useEventActions()
  const rowActions = useRowActions(ask)
  const columns = useMemo(
    () =>
      hostedColumns(t, tEvent, language, role.agent).map((column): ListColumn<EventRow> =>
        column.id === 'project'
          ? { ...column, head: t('room'), cell: ({ room }) => (room === '' ? '–' : room) }
          : column,
      ),
    [t, tEvent, language],
  )
  return (
    <>
      <ListPage
        isSection
        list={projectEvents}
        fixed={{ programmeId }}
        title={t('projectEvents')}
        detail={detail}
        columns={columns}
        rowId={({ id }) => String(id)}
        searchPlaceholder={t('searchPlaceholder')}
        filters={eventFilters({ state: t('state'), eventType: t('type') }, tEvent)}
        dayRange={{ label: t('date'), from: 'from', to: 'to' }}
        exportCall={contract.event.export}
        rowActions={rowActions}
        intervalMs={intervalMs}
        empty={{
          Icon: IconCalendarEvent,
          title: t('noProjectEvents'),
          detail: t('noProjectEventsDetail'),
          action: newEvent,
        }}
      />
      {dialogs}
    </>
  )
}
