import { Menu } from '@mantine/core'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import {
  IconArrowUpRight,
  IconCalendarX,
  IconClock,
  IconClockPlus,
  IconHandFinger,
  IconQrcode,
  IconUsers,
} from '@tabler/icons-react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../api/contract.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { MoreMenu } from '../../../kit/page/MoreMenu.tsx'
import { Link } from '../../../kit/router/Link.tsx'
import { notify } from '../../../kit/state/notify.ts'
import { EventStateBadge } from '../../event/index.ts'
import { changedByAgenda, type Programme } from '../programmes.ts'
import { text } from './text.ts'
import type { AgendaEvent } from './types.ts'

interface EventMenuProps {
  readonly event: AgendaEvent
  readonly programme: Programme
  readonly onLate: () => void
  readonly onAssign: () => void
  readonly onCancel: () => void
}

/** The state of a running event, and the actions on an event. */
export const EventMenu = ({ event, programme, onLate, onAssign, onCancel }: EventMenuProps) => {
  const t = useText(text)
  const { permissions, actions, events } = programme
  const state = events.find(({ id }) => id === event.id)?.state
  const isOpen = state === eventState.normal || state === eventState.order
  const isByClock = event.mode === 'clock'
  const { mutate: setMode } = useCallMutation(contract.agenda.setMode, {
    invalidates: changedByAgenda,
    onSuccess: (_saved, { mode }) =>
      notify('success', t(mode === 'hand' ? 'nowByHand' : 'nowByClock')),
  })
  const hasInterpreters = event.booths.some(({ interpreters }) => interpreters.length > 0)
  return (
    <>
      {state === eventState.normal && <EventStateBadge state={state} />}
      <MoreMenu label={t('actionsOf', { name: event.name })}>
        <Menu.Item
          component={Link}
          to={`/meeting/detail/${event.id}`}
          leftSection={<IconArrowUpRight size={16} />}
        >
          {t('openEvent')}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={`/meeting/codeList?event=${event.id}`}
          leftSection={<IconQrcode size={16} />}
        >
          {t('codes')}
        </Menu.Item>
        {isOpen && hasInterpreters && permissions.includes('plan') && (
          <Menu.Item leftSection={<IconUsers size={16} />} onClick={onAssign}>
            {t('assign')}
          </Menu.Item>
        )}
        {isOpen && permissions.includes('run') && (
          <>
            <Menu.Item leftSection={<IconClockPlus size={16} />} onClick={onLate}>
              {t('runLate')}
            </Menu.Item>
            <Menu.Item
              leftSection={isByClock ? <IconHandFinger size={16} /> : <IconClock size={16} />}
              onClick={() => setMode({ eventId: event.id, mode: isByClock ? 'hand' : 'clock' })}
            >
              {t(isByClock ? 'beginByHand' : 'beginByClock')}
            </Menu.Item>
          </>
        )}
        {state === eventState.order && actions.includes('cancel') && (
          <Menu.Item color="red" leftSection={<IconCalendarX size={16} />} onClick={onCancel}>
            {t('cancelEvent')}
          </Menu.Item>
        )}
      </MoreMenu>
    </>
  )
}
