import { Button, Loader } from '@mantine/core'
import { useText, useWords } from '@openbooth/web/i18n/text.ts'
import { givenRoles } from '@openbooth/contract/users/workspace/rules'
import { memberRoleWords } from '@openbooth/contract/users/workspace/texts'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { contract } from '../../api/contract.ts'
import { prefetchCall, useCall, useCallMutation } from '../../api/useCall.ts'
import { PageHeader } from '../../kit/page/PageHeader.tsx'
import { ProblemState } from '../../kit/state/ProblemState.tsx'
import { useUser } from '../../shell/user.ts'
import { InviteDialog } from './dialogs/InviteDialog.tsx'
import { Invitations } from './Invitations.tsx'
import { Members } from './Members.tsx'
import { Notifications } from './Notifications.tsx'
import { OwnershipNotice } from './OwnershipNotice.tsx'
import { RoleTable } from './RoleTable.tsx'
import { TeamMenu } from './TeamMenu.tsx'
import { text } from './text.ts'
import styles from './workspace.module.css'
import { YourInvitations } from './YourInvitations.tsx'

/** The acting workspace: members, invitations, roles and the reader's emails. */
export const Screen = () => {
  const t = useText(text)
  const words = useWords()
  const { id } = useUser()
  const { data: team, error, refetch } = useCall(contract.workspace.get, {}, { silent: true })
  const [isInviting, setInviting] = useState(false)
  const invite = useCallMutation(contract.workspace.invite, {
    invalidates: [contract.workspace.get],
    silent: true,
  })
  if (team === undefined)
    return (
      <>
        <PageHeader title={t('team')} />
        {error === null ? (
          <Loader size="sm" />
        ) : (
          <ProblemState isPage error={error} onRetry={() => void refetch()} />
        )}
      </>
    )
  const own = team.members.find(({ user }) => user.id === id)
  const isOwner = own?.role === 'owner'
  const detail =
    team.isPersonal && team.members.length === 1
      ? t('personalDetail')
      : [
          t('teamDetail', { count: team.members.length }),
          ...(own === undefined ? [] : [t('yourRole', { role: words(memberRoleWords[own.role]) })]),
        ].join(' · ')
  return (
    <>
      <PageHeader
        title={team.isPersonal ? t('personal') : team.name}
        detail={detail}
        actions={
          <>
            <TeamMenu team={team} isOwner={isOwner} />
            {isOwner && (
              <Button
                leftSection={<IconUserPlus size={16} aria-hidden />}
                onClick={() => setInviting(true)}
              >
                {t('invite')}
              </Button>
            )}
          </>
        }
      />
      <div className={styles['notices']}>
        <YourInvitations />
        {team.ownershipOffer !== null && (
          <OwnershipNotice
            offer={team.ownershipOffer}
            isForReader={team.ownershipOffer.to.id === id}
          />
        )}
      </div>
      <div className={styles['sections']}>
        <div className={styles['column']}>
          <Members team={team} isOwner={isOwner} />
          {isOwner && <Invitations team={team} />}
        </div>
        <div className={styles['column']}>
          <RoleTable />
          <Notifications />
        </div>
      </div>
      <InviteDialog
        opened={isInviting}
        onClose={() => setInviting(false)}
        title={t('inviteTitle', { name: team.name })}
        roles={givenRoles}
        startRole="planner"
        onInvite={(values) => invite.mutateAsync(values)}
      />
    </>
  )
}

export const preload = (): void => {
  prefetchCall(contract.workspace.get, {})
  prefetchCall(contract.workspace.notifications, {})
  prefetchCall(contract.workspace.mine, {})
}
