import { givenRoles } from '@openbooth/contract/users/workspace/rules'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { IconCrown, IconUserEdit, IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { contract } from '../../api/contract.ts'
import { useCallMutation } from '../../api/useCall.ts'
import { confirm } from '../../kit/dialog/confirm.ts'
import { Card } from '../../kit/page/Card.tsx'
import { ActItems, MoreMenu } from '../../kit/page/MoreMenu.tsx'
import sections from '../../kit/page/sections.module.css'
import { notify } from '../../kit/state/notify.ts'
import { useUser } from '../../shell/user.ts'
import { OwnershipDialog } from './dialogs/OwnershipDialog.tsx'
import { RoleDialog } from './dialogs/RoleDialog.tsx'
import { MemberRow } from './MemberRow.tsx'
import { text } from './text.ts'
import type { Member, Team } from './types.ts'
import styles from './workspace.module.css'

interface MembersProps {
  readonly team: Team
  readonly isOwner: boolean
}

/** The members of the workspace. Owners change roles, transfer ownership and remove members. */
export const Members = ({ team, isOwner }: MembersProps) => {
  const t = useText(text)
  return (
    <Card title={t('members')}>
      <ul className={`${sections['plainList']} ${styles['rows']}`}>
        {team.members.map((member) => (
          <Row key={member.user.id} member={member} team={team} isOwner={isOwner} />
        ))}
      </ul>
    </Card>
  )
}

interface RowProps extends MembersProps {
  readonly member: Member
}

const Row = ({ member, team, isOwner }: RowProps) => {
  const t = useText(text)
  const language = useLanguage()
  const isReader = useUser().id === member.user.id
  const { user, emailAddress, role, since, isPersonal } = member
  const joined = t('joined', { time: dateText(language, since, ownTimeZone(), 'date') })
  return (
    <MemberRow
      name={user.userName}
      note={isReader && `(${t('you')})`}
      detail={`${emailAddress} · ${isPersonal ? t('ownsIt') : joined}`}
      role={role}
    >
      {isOwner && !isPersonal && !isReader && <MemberActs member={member} team={team} />}
    </MemberRow>
  )
}

const MemberActs = ({ member, team }: Pick<RowProps, 'member' | 'team'>) => {
  const t = useText(text)
  const { id } = useUser()
  const [opened, setOpened] = useState<'role' | 'ownership'>()
  const name = member.user.userName
  const change = useCallMutation(contract.workspace.changeRole, {
    invalidates: [contract.workspace.get, contract.account.getInfo],
    silent: true,
  })
  const remove = useCallMutation(contract.workspace.removeMember, {
    invalidates: [contract.workspace.get],
    onSuccess: () => notify('success', t('removed', { name })),
  })
  const askToRemove = async () => {
    const question = {
      title: t('removeQuestion', { name }),
      effect: t('removeEffect', { name }),
      confirmLabel: t('remove'),
      danger: true,
    }
    if (await confirm(question)) remove.mutate({ userId: member.user.id })
  }
  const close = () => setOpened(undefined)
  return (
    <>
      <MoreMenu label={t('memberActs', { name })}>
        <ActItems
          actions={[
            { label: t('changeRole'), Icon: IconUserEdit, onAct: () => setOpened('role') },
            ...(member.role === 'owner'
              ? []
              : [{ label: t('makeOwner'), Icon: IconCrown, onAct: () => setOpened('ownership') }]),
            {
              label: t('remove'),
              Icon: IconUserMinus,
              onAct: () => void askToRemove(),
              isDanger: true,
            },
          ]}
        />
      </MoreMenu>
      <RoleDialog
        opened={opened === 'role'}
        onClose={close}
        name={name}
        roles={givenRoles}
        role={member.role === 'owner' ? 'planner' : member.role}
        onChange={(role) => change.mutateAsync({ userId: member.user.id, role })}
      />
      <OwnershipDialog
        opened={opened === 'ownership'}
        onClose={close}
        member={member}
        mayGiveUp={!team.isPersonal || team.id !== id}
      />
    </>
  )
}
