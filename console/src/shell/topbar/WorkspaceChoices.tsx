import { Menu } from '@mantine/core'
import { memberRoleWords } from '@openbooth/contract/users/workspace/texts'
import { IconMail, IconUsersGroup } from '@tabler/icons-react'
import { useText, useWords } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../api/contract.ts'
import { useCall } from '../../api/useCall.ts'
import { actingWorkspace, switchWorkspace } from '../../api/workspace.ts'
import { Choice } from '../../kit/page/Choice.tsx'
import { Link } from '../../kit/router/Link.tsx'
import { text } from '../text.ts'
import { useUser } from '../user.ts'
import styles from './topbar.module.css'

/**
 * The page Team, open invitations, and the workspaces to switch to. The specification gives the menu
 * three entries, so these appear only for people with a team or an invitation. Others find the page
 * Team on their account page.
 */
export const WorkspaceChoices = () => {
  const t = useText(text)
  const words = useWords()
  const { id: userId } = useUser()
  const { data: mine } = useCall(contract.workspace.mine, {}, { inBackground: true })
  const acting = actingWorkspace() ?? userId
  const invited = mine?.invitations.length ?? 0
  if (mine === undefined || (mine.workspaces.length < 2 && invited === 0)) return null
  return (
    <>
      <Menu.Item
        component={Link}
        to="/team"
        leftSection={<IconUsersGroup size={16} stroke={1.6} />}
      >
        {t('team')}
      </Menu.Item>
      {invited > 0 && (
        <Menu.Item component={Link} to="/team" leftSection={<IconMail size={16} stroke={1.6} />}>
          {t('invitations', { count: invited })}
        </Menu.Item>
      )}
      {mine.workspaces.length > 1 && (
        <>
          <Menu.Divider />
          <Menu.Label>{t('switchWorkspace')}</Menu.Label>
          {mine.workspaces.map(({ id, name, memberRole }) => (
            <Choice
              key={id}
              value={String(id)}
              isChosen={id === acting}
              onChoose={() => id !== acting && switchWorkspace(id)}
            >
              <span className={styles['workspace']}>
                {id === userId ? t('personalWorkspace') : name}
                {id !== userId && <small>{words(memberRoleWords[memberRole])}</small>}
              </span>
            </Choice>
          ))}
        </>
      )}
    </>
  )
}
