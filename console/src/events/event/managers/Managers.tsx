import { Button, Loader } from '@mantine/core'
import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { sharedRoles } from '@openbooth/contract/users/workspace/rules'
import { useText } from '@openbooth/web/i18n/text.ts'
import { IconUserEdit, IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { contract } from '../../../api/contract.ts'
import { useCall, useCallMutation } from '../../../api/useCall.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { navigate } from '../../../kit/router/router.ts'
import { Card } from '../../../kit/page/Card.tsx'
import { ActItems, MoreMenu } from '../../../kit/page/MoreMenu.tsx'
import sections from '../../../kit/page/sections.module.css'
import { notify } from '../../../kit/state/notify.ts'
import { ProblemState } from '../../../kit/state/ProblemState.tsx'
import { useUser } from '../../../shell/user.ts'
import {
  InvitationRows,
  InviteDialog,
  MemberRow,
  memberStyles as styles,
  RoleDialog,
} from '../../../users/workspace/index.ts'
import type { EventDetail } from '../parts/types.ts'
import { text } from './text.ts'

const options = { invalidates: [contract.eventManager.list] }

type Manager = WireOutput<typeof whole.eventManager.list>['managers'][number]

/** People outside the workspace who manage this event. */
export const Managers = ({ event }: { readonly event: EventDetail }) => {
  const t = useText(text)
  const [isInviting, setInviting] = useState(false)
  const input = { eventId: event.id }
  const { data, error, refetch } = useCall(contract.eventManager.list, input, { silent: true })
  const invite = useCallMutation(contract.eventManager.invite, { ...options, silent: true })
  const again = useCallMutation(contract.eventManager.resendInvitation, options)
  const revoke = useCallMutation(contract.eventManager.revokeInvitation, options)
  if (data === undefined)
    return (
      <Card title={t('title')}>
        {error === null ? (
          <Loader size="sm" />
        ) : (
          <ProblemState error={error} onRetry={() => void refetch()} />
        )}
      </Card>
    )
  const { managers, invitations, mayChange } = data
  return (
    <Card
      title={t('title')}
      action={
        mayChange && (
          <Button
            variant="default"
            leftSection={<IconUserPlus size={16} aria-hidden />}
            onClick={() => setInviting(true)}
          >
            {t('invite')}
          </Button>
        )
      }
    >
      <p className={sections['lead']}>{t('detail')}</p>
      {managers.length === 0 ? (
        <p className={sections['muted']}>{t('none')}</p>
      ) : (
        <ul className={`${sections['plainList']} ${styles['rows']}`}>
          {managers.map((manager) => (
            <Row key={manager.user.id} event={event} manager={manager} mayChange={mayChange} />
          ))}
        </ul>
      )}
      {invitations.length > 0 && (
        <>
          <p className={styles['under']}>{t('open')}</p>
          <InvitationRows
            invitations={invitations}
            onSendAgain={(id) => again.mutateAsync({ ...input, id })}
            onRevoke={(id) => revoke.mutateAsync({ ...input, id })}
          />
        </>
      )}
      <InviteDialog
        opened={isInviting}
        onClose={() => setInviting(false)}
        title={t('inviteTitle', { name: event.name })}
        isOfEvent
        roles={sharedRoles}
        startRole="host"
        onInvite={(values) => invite.mutateAsync({ ...input, ...values })}
      />
    </Card>
  )
}

interface RowProps {
  readonly event: EventDetail
  readonly manager: Manager
  readonly mayChange: boolean
}

const Row = ({ event, manager, mayChange }: RowProps) => {
  const t = useText(text)
  const { user, emailAddress, role } = manager
  const isReader = useUser().id === user.id
  return (
    <MemberRow
      name={user.userName}
      note={isReader && `(${t('you')})`}
      detail={emailAddress}
      role={role}
    >
      {isReader && <LeaveButton event={event} userId={user.id} />}
      {mayChange && <ManagerActs event={event} manager={manager} />}
    </MemberRow>
  )
}

const LeaveButton = ({
  event,
  userId,
}: {
  readonly event: EventDetail
  readonly userId: number
}) => {
  const t = useText(text)
  const leave = useCallMutation(contract.eventManager.remove, {
    invalidates: [contract.event.list],
    onSuccess: () => void navigate('/meeting/establish'),
  })
  const ask = async () => {
    const question = {
      title: t('leaveQuestion', { name: event.name }),
      effect: t('leaveEffect'),
      confirmLabel: t('leave'),
      danger: true,
    }
    if (await confirm(question)) leave.mutate({ eventId: event.id, userId })
  }
  return (
    <Button variant="default" loading={leave.isPending} onClick={() => void ask()}>
      {t('leave')}
    </Button>
  )
}

const ManagerActs = ({ event, manager }: Pick<RowProps, 'event' | 'manager'>) => {
  const t = useText(text)
  const [isChanging, setChanging] = useState(false)
  const name = manager.user.userName
  const ids = { eventId: event.id, userId: manager.user.id }
  const change = useCallMutation(contract.eventManager.changeRole, { ...options, silent: true })
  const remove = useCallMutation(contract.eventManager.remove, {
    ...options,
    onSuccess: () => notify('success', t('removed', { name })),
  })
  const ask = async () => {
    const question = {
      title: t('removeQuestion', { name }),
      effect: t('removeEffect', { name }),
      confirmLabel: t('remove'),
      danger: true,
    }
    if (await confirm(question)) remove.mutate(ids)
  }
  return (
    <>
      <MoreMenu label={t('actsOn', { name })}>
        <ActItems
          actions={[
            { label: t('change'), Icon: IconUserEdit, onAct: () => setChanging(true) },
            {
              label: t('remove'),
              Icon: IconUserMinus,
              onAct: () => void ask(),
              isDanger: true,
            },
          ]}
        />
      </MoreMenu>
      <RoleDialog
        opened={isChanging}
        onClose={() => setChanging(false)}
        name={name}
        isOfEvent
        roles={sharedRoles}
        role={manager.role}
        onChange={(role) => change.mutateAsync({ ...ids, role })}
      />
    </>
  )
}
