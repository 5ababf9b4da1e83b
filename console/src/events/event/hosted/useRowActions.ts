import { role } from '@openbooth/contract/roles'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import {
  IconBookmark,
  IconBroadcast,
  IconCalendarX,
  IconClockPlus,
  IconCopy,
  IconEdit,
  IconInfoCircle,
  IconPlayerPlay,
  IconPlayerStop,
  IconQrcode,
  IconReport,
} from '@tabler/icons-react'
import { navigate } from '../../../kit/router/router.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import type { RowAction } from '../../../kit/list/types.ts'
import { useUser, useWorkspaceId } from '../../../shell/user.ts'
import type { AskedAct } from '../detail/actions/useEventActions.tsx'
import type { EventRow } from '../parts/types.ts'
import { useFormPath } from '../parts/useFormPath.ts'
import { text } from './text.ts'

/** A row's actions: the two most common ones as buttons, the others in its menu. */
export const useRowActions = (
  ask: (act: AskedAct, event: EventRow) => void,
): ((event: EventRow) => readonly RowAction[]) => {
  const t = useText(text)
  const { userType } = useUser()
  const readerId = useWorkspaceId()
  const keepsTemplates = userType !== role.agent
  const formPath = useFormPath()
  return (event) => {
    const { id, actions } = event
    const go = (path: string) => () => void navigate(path)
    const may = (act: (typeof actions)[number]) => actions.includes(act)
    return [
      ...(may('edit') || may('add')
        ? [
            {
              label: t('edit'),
              Icon: IconEdit,
              isVisible: true,
              onAct: go(`${formPath}?edit=${id}`),
            },
          ]
        : []),
      ...(event.mayHandOutCodes
        ? [
            {
              label: t('codes'),
              Icon: IconQrcode,
              isVisible: true,
              onAct: go(`/meeting/codeList?event=${id}`),
            },
          ]
        : []),
      ...(event.state === eventState.normal && (event.ownerId === readerId || may('close'))
        ? [{ label: t('liveView'), Icon: IconBroadcast, onAct: go(`/meeting/live/${id}`) }]
        : []),
      ...(event.state === eventState.completed
        ? [{ label: t('report'), Icon: IconReport, onAct: go(`/meeting/report/${id}`) }]
        : []),
      { label: t('openDetails'), Icon: IconInfoCircle, onAct: go(`/meeting/detail/${id}`) },
      ...(may('openEarly')
        ? [{ label: t('openEarly'), Icon: IconPlayerPlay, onAct: () => ask('open', event) }]
        : []),
      ...(may('extend')
        ? [{ label: t('extend'), Icon: IconClockPlus, onAct: () => ask('extend', event) }]
        : []),
      { label: t('copy'), Icon: IconCopy, onAct: go(`${formPath}?copy=${id}`) },
      ...(keepsTemplates
        ? [
            {
              label: t('saveAsTemplate'),
              Icon: IconBookmark,
              onAct: () => ask('saveAsTemplate', event),
            },
          ]
        : []),
      ...(may('close')
        ? [
            {
              label: t('close'),
              Icon: IconPlayerStop,
              isDanger: true,
              onAct: () => ask('close', event),
            },
          ]
        : []),
      ...(may('cancel')
        ? [
            {
              label: t('cancel'),
              Icon: IconCalendarX,
              isDanger: true,
              onAct: () => ask('cancel', event),
            },
          ]
        : []),
    ]
  }
}
