import { role } from '@openbooth/contract/roles'
import { allowedActs } from '@openbooth/contract/rules/events'
import {
  IconBookmark,
  IconCalendarX,
  IconClockPlus,
  IconCopy,
  IconEdit,
  IconInfoCircle,
  IconPlayerPlay,
  IconPlayerStop,
  IconQrcode,
} from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useText } from '@openbooth/web/i18n/text.ts'
import type { RowAction } from '../../kit/list/types.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { useUser } from '../../shell/user.ts'
import type { AskedAct } from '../detail/acts/useEventActs.tsx'
import type { EventRow } from '../parts/types.ts'
import { useFormPath } from '../parts/useFormPath.ts'
import { text } from './text.ts'

const dateOf = (instant: string) => new Date(instant)

/** What can be done with an event now; the server has the last word. */
const actsNow = ({ state, startAt, endAt }: EventRow, by: 'owner' | 'administrator') =>
  allowedActs(
    { state, startAt: dateOf(startAt), endAt: dateOf(endAt), openedAt: null },
    by,
    new Date(serverNow()),
  )

/** The acts of a row: the two most wanted beside it, the others in its menu. */
export const useRowActions = (
  ask: (act: AskedAct, event: EventRow) => void,
): ((event: EventRow) => readonly RowAction[]) => {
  const t = useText(text)
  const navigate = useNavigate()
  const { id: userId, userType } = useUser()
  const formPath = useFormPath()
  // Agents see what their customers host, but its codes are not theirs.
  const mayHandOutCodes = ({ ownerId, customerId }: EventRow) =>
    userType !== role.agent || ownerId === userId || customerId === userId
  const keepsTemplates = userType !== role.agent
  const actsOf = (event: EventRow) => {
    if (event.ownerId === userId) return actsNow(event, 'owner')
    return userType === role.admin ? actsNow(event, 'administrator') : []
  }
  return (event) => {
    const { id } = event
    const go = (path: string) => () => void navigate(path)
    const acts = actsOf(event)
    const may = (act: (typeof acts)[number]) => acts.includes(act)
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
      ...(mayHandOutCodes(event)
        ? [
            {
              label: t('codes'),
              Icon: IconQrcode,
              isVisible: true,
              onAct: go(`/meeting/codeList?event=${id}`),
            },
          ]
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
