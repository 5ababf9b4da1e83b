import { Button, Menu } from '@mantine/core'
import { role } from '@openbooth/contract/roles'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import {
  IconBookmark,
  IconBroadcast,
  IconCalendarX,
  IconClockPlus,
  IconCopy,
  IconEdit,
  IconPlayerPlay,
  IconPlayerStop,
  IconReport,
} from '@tabler/icons-react'
import { Link } from '../../../kit/router/Link.tsx'
import { useText } from '@openbooth/web/i18n/text.ts'
import { MoreMenu } from '../../../kit/page/MoreMenu.tsx'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { useUser } from '../../../shell/user.ts'
import type { EventDetail } from '../parts/types.ts'
import { useMayWatch } from '../parts/useMayWatch.ts'
import { useFormPath } from '../parts/useFormPath.ts'
import type { AskedAct } from './actions/useEventActions.tsx'
import { text } from './text.ts'

interface ActsProps {
  readonly event: EventDetail
  readonly ask: (act: AskedAct, event: EventDetail) => void
}

/**
 * The available actions: the most important one as the filled button, the others beside it or in
 * the menu.
 */
export const Actions = ({ event, ask }: ActsProps) => {
  const t = useText(text)
  const formPath = useFormPath()
  const may = (act: EventDetail['actions'][number]) => event.actions.includes(act)
  const isLate = Date.parse(event.startAt) <= serverNow()
  const mayOpen = may('openEarly')
  const mayExtend = may('extend')
  const editTo = `${formPath}?edit=${event.id}`
  const copyTo = `${formPath}?copy=${event.id}`
  const mayEdit = may('edit') || may('add')
  return (
    <>
      <StateLink event={event} />
      {mayEdit && (
        <Button
          component={Link}
          to={editTo}
          variant={mayOpen || mayExtend ? 'default' : 'filled'}
          leftSection={<IconEdit size={16} aria-hidden />}
        >
          {t(may('add') ? 'addTo' : 'edit')}
        </Button>
      )}
      {may('close') && (
        <Button
          variant="default"
          leftSection={<IconPlayerStop size={16} aria-hidden />}
          onClick={() => ask('close', event)}
        >
          {t('close')}
        </Button>
      )}
      {mayExtend && (
        <Button
          leftSection={<IconClockPlus size={16} aria-hidden />}
          onClick={() => ask('extend', event)}
        >
          {t('extend')}
        </Button>
      )}
      {mayOpen && (
        <Button
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          onClick={() => ask('open', event)}
        >
          {t(isLate ? 'openNow' : 'openEarly')}
        </Button>
      )}
      {event.actions.length === 0 && (
        <Button component={Link} to={copyTo} leftSection={<IconCopy size={16} aria-hidden />}>
          {t('copy')}
        </Button>
      )}
      <FurtherActs event={event} ask={ask} />
    </>
  )
}

/** Links to the live view of a running event, or to the report of a completed one. */
const StateLink = ({ event }: Pick<ActsProps, 'event'>) => {
  const t = useText(text)
  const mayWatch = useMayWatch(event)
  return (
    <>
      {event.state === eventState.normal && mayWatch && (
        <Button
          component={Link}
          to={`/meeting/live/${event.id}`}
          variant="default"
          leftSection={<IconBroadcast size={16} aria-hidden />}
        >
          {t('liveView')}
        </Button>
      )}
      {event.state === eventState.completed && (
        <Button
          component={Link}
          to={`/meeting/report/${event.id}`}
          variant="default"
          leftSection={<IconReport size={16} aria-hidden />}
        >
          {t('report')}
        </Button>
      )}
    </>
  )
}

/** The menu of further actions. */
const FurtherActs = ({ event, ask }: ActsProps) => {
  const t = useText(text)
  const { userType } = useUser()
  const keepsTemplates = userType !== role.agent
  const copyTo = `${useFormPath()}?copy=${event.id}`
  if (!keepsTemplates && event.actions.length === 0) return null
  return (
    <MoreMenu isOfPage>
      {event.actions.length > 0 && (
        <Menu.Item component={Link} to={copyTo} leftSection={<IconCopy size={16} />}>
          {t('copy')}
        </Menu.Item>
      )}
      {keepsTemplates && (
        <Menu.Item
          leftSection={<IconBookmark size={16} />}
          onClick={() => ask('saveAsTemplate', event)}
        >
          {t('saveAsTemplate')}
        </Menu.Item>
      )}
      {event.actions.includes('cancel') && (
        <Menu.Item
          color="red"
          leftSection={<IconCalendarX size={16} />}
          onClick={() => ask('cancel', event)}
        >
          {t('cancel')}
        </Menu.Item>
      )}
    </MoreMenu>
  )
}
