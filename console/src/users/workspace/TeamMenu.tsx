import { useText } from '@openbooth/web/i18n/text.ts'
import { IconDoorExit, IconEdit, IconTrash, IconUsersPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { contract } from '../../api/contract.ts'
import { useCallMutation } from '../../api/useCall.ts'
import { switchWorkspace } from '../../api/workspace.ts'
import { confirm } from '../../kit/dialog/confirm.ts'
import { ActItems, MoreMenu } from '../../kit/page/MoreMenu.tsx'
import { useUser } from '../../shell/user.ts'
import { NewTeamDialog } from './dialogs/NewTeamDialog.tsx'
import { RenameDialog } from './dialogs/RenameDialog.tsx'
import { text } from './text.ts'
import type { Team } from './types.ts'

interface TeamMenuProps {
  readonly team: Team
  readonly isOwner: boolean
}

/** Actions on the whole team. */
export const TeamMenu = ({ team, isOwner }: TeamMenuProps) => {
  const t = useText(text)
  const { id } = useUser()
  const [opened, setOpened] = useState<'newTeam' | 'rename'>()
  const toOneself = { onSuccess: () => switchWorkspace(id) }
  const leave = useCallMutation(contract.workspace.leave, toOneself)
  const remove = useCallMutation(contract.workspace.delete, toOneself)
  const { name } = team
  const askToLeave = async () => {
    const question = {
      title: t('leaveQuestion', { name }),
      effect: t('leaveEffect'),
      confirmLabel: t('leave'),
      danger: true,
    }
    if (await confirm(question)) leave.mutate({})
  }
  const askToDelete = async () => {
    const question = {
      title: t('deleteQuestion', { name }),
      effect: t('deleteEffect'),
      confirmLabel: t('delete'),
      danger: true,
    }
    if (await confirm(question)) remove.mutate({})
  }
  const close = () => setOpened(undefined)
  const isOwnPersonal = team.isPersonal && team.id === id
  return (
    <>
      <MoreMenu isOfPage>
        <ActItems
          actions={[
            { label: t('newTeam'), Icon: IconUsersPlus, onAct: () => setOpened('newTeam') },
            ...(isOwner && !team.isPersonal
              ? [{ label: t('rename'), Icon: IconEdit, onAct: () => setOpened('rename') }]
              : []),
            ...(isOwnPersonal
              ? []
              : [
                  {
                    label: t('leave'),
                    Icon: IconDoorExit,
                    onAct: () => void askToLeave(),
                    isDanger: true,
                  },
                ]),
            ...(isOwner && !team.isPersonal && team.members.length === 1
              ? [
                  {
                    label: t('delete'),
                    Icon: IconTrash,
                    onAct: () => void askToDelete(),
                    isDanger: true,
                  },
                ]
              : []),
          ]}
        />
      </MoreMenu>
      <NewTeamDialog opened={opened === 'newTeam'} onClose={close} />
      <RenameDialog opened={opened === 'rename'} onClose={close} name={name} />
    </>
  )
}
