import { Button } from '@mantine/core'
import { role } from '@openbooth/contract/roles'
import { IconCalendarEvent, IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link } from '../../../kit/router/Link.tsx'
import { contract } from '../../../api/contract.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { preloadList } from '../../../kit/list/address/preloadList.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { useListState } from '../../../kit/list/address/useListState.ts'
import { may, type User, useUser, useWorkspaceId } from '../../../shell/user.ts'
import { useEventActions } from '../detail/actions/useEventActions.tsx'
import { eventFilters } from '../parts/eventFilters.ts'
import { text as partsText } from '../parts/text.ts'
import { useFormPath } from '../parts/useFormPath.ts'
import { hostedColumns } from './hostedColumns.tsx'
import { hostedEvents } from './hostedEvents.ts'
import { text } from './text.ts'
import { useContextFilters } from './useContextFilters.ts'
import { useRowActions } from './useRowActions.ts'

export const preload = preloadList(hostedEvents)

/** States and countdowns change with time. */
const intervalMs = 30_000

/** Host and payer of the listed events. */
const detailOf = (whose: unknown, { userType, agent }: User) => {
  if (whose === 'customers') return 'customersDetail'
  if (whose === 'heldForMe') return 'heldDetail'
  if (userType === role.agent) return 'agentDetail'
  return agent === null || whose === 'own' ? 'detail' : 'boundDetail'
}

/**
 * The events that the user hosts and those held for the user. Agents also see their customers'
 * events.
 */
export const Screen = () => {
  const t = useText(text)
  const tEvent = useText(partsText)
  const language = useLanguage()
  const user = useUser()
  const { userType } = user
  const readerId = useWorkspaceId()
  const { ask, dialogs } = useEventActions()
  const rowActions = useRowActions(ask)
  const narrowed = useContextFilters()
  const formPath = useFormPath()
  const whose = useListState(hostedEvents).state.filters['whose']
  const columns = useMemo(
    () => hostedColumns(t, tEvent, language, userType, readerId, whose !== 'customers'),
    [t, tEvent, language, userType, readerId, whose],
  )
  const newEvent = may('plan') && (
    <Button component={Link} to={formPath} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('newEvent')}
    </Button>
  )
  return (
    <>
      <ListPage
        list={hostedEvents}
        title={t('hosted')}
        detail={t(detailOf(whose, user))}
        actions={newEvent}
        columns={columns}
        rowId={({ id }) => String(id)}
        searchPlaceholder={t('searchPlaceholder')}
        filters={[
          ...eventFilters({ state: t('state'), eventType: t('type') }, tEvent),
          ...narrowed,
        ]}
        dayRange={{ label: t('date'), from: 'from', to: 'to' }}
        exportCall={contract.event.export}
        firstOrder={tEvent('agenda')}
        rowActions={rowActions}
        intervalMs={intervalMs}
        empty={{
          Icon: IconCalendarEvent,
          title: t('empty'),
          detail: t(userType === role.agent ? 'agentEmptyDetail' : 'emptyDetail'),
          action: newEvent,
        }}
      />
      {dialogs}
    </>
  )
}
