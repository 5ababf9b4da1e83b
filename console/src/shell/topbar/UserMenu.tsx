import { Menu } from '@mantine/core'
import { role } from '@openbooth/contract/roles'
import { IconHome, IconLock, IconLogout, IconUserCircle, IconWallet } from '@tabler/icons-react'
import { Link } from '../../kit/router/Link.tsx'
import { navigate } from '../../kit/router/router.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { PressMenu } from '../../kit/page/PressMenu.tsx'
import { useDevice } from '../../kit/browser/useDevice.ts'
import { Money } from '../../kit/value/Money.tsx'
import { explainedPath } from './explainedPath.ts'
import { openChangePassword } from '../changePasswordState.ts'
import { loginPath } from '../paths.ts'
import { text } from '../text.ts'
import { displayName, useActingTeam, useUser } from '../user.ts'
import { ThemeChoices } from './ThemeChoices.tsx'
import { WorkspaceChoices } from './WorkspaceChoices.tsx'
import styles from './topbar.module.css'

const firstLetter = (name: string) => Array.from(name)[0]?.toUpperCase()

/** The balance, for which the bar of a phone has no room. */
const BalanceItem = () => {
  const t = useText(text)
  const user = useUser()
  const explained = explainedPath(user)
  if (explained === undefined) return null
  return (
    <Menu.Item component={Link} to={explained} leftSection={<IconWallet size={16} stroke={1.6} />}>
      {t('balance')} <Money amount={user.balance} currency={user.currency} />
    </Menu.Item>
  )
}

/**
 * Home, change password, workspaces and sign out. Agents also find their account here. On a phone
 * the menu also contains the balance and the theme, because the bar has no room for them.
 */
export const UserMenu = () => {
  const t = useText(text)
  const user = useUser()
  const name = displayName(user)
  const isMobile = useDevice() === 'mobile'
  const team = useActingTeam()
  return (
    <PressMenu
      position="bottom-end"
      width={240}
      withinPortal={false}
      button={
        <button type="button" className={styles['user']}>
          <span
            className={styles['initial']}
            data-team={team !== undefined || undefined}
            aria-hidden
          >
            {firstLetter(team?.name ?? name)}
          </span>
          <span className={styles['userName']}>
            {name}
            {team !== undefined && <span className={styles['teamName']}>{team.name}</span>}
          </span>
          <span className="visually-hidden">{t('userMenu')}</span>
        </button>
      }
    >
      {isMobile && (
        <>
          <Menu.Label>
            {team === undefined ? name : `${name} · ${t('actingFor', { name: team.name })}`}
          </Menu.Label>
          <BalanceItem />
        </>
      )}
      <Menu.Item component={Link} to="/" leftSection={<IconHome size={16} stroke={1.6} />}>
        {t('home')}
      </Menu.Item>
      {user.userType === role.agent && (
        <Menu.Item
          component={Link}
          to="/agent/account"
          leftSection={<IconUserCircle size={16} stroke={1.6} />}
        >
          {t('account')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconLock size={16} stroke={1.6} />} onClick={openChangePassword}>
        {t('changePassword')}
      </Menu.Item>
      {user.userType !== role.admin && <WorkspaceChoices />}
      {isMobile && (
        <>
          <Menu.Divider />
          <ThemeChoices />
        </>
      )}
      <Menu.Divider />
      {/* The login page signs out users who open it with a token. */}
      <Menu.Item
        leftSection={<IconLogout size={16} stroke={1.6} />}
        onClick={() => void navigate(loginPath)}
      >
        {t('signOut')}
      </Menu.Item>
    </PressMenu>
  )
}
