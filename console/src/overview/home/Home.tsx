import { Button } from '@mantine/core'
import { role } from '@openbooth/contract/roles'
import { IconBookmark, IconCalculator, IconDoorEnter, IconPlus } from '@tabler/icons-react'
import { Link } from '../../kit/router/Link.tsx'
import { contract } from '../../api/contract.ts'
import { prefetchCall } from '../../api/useCall.ts'
import { useFormPath } from '../../events/event/index.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { lazyPart } from '../../kit/lazy/lazyPart.tsx'
import { PageHeader } from '../../kit/page/PageHeader.tsx'
import { cachedUser, displayName, useUser } from '../../shell/user.ts'
import { AgentHome } from './AgentHome.tsx'
import { HostHome } from './HostHome.tsx'
import styles from './home.module.css'
import { text } from './text.ts'

/** Only administrators fetch it. */
const AdminHome = lazyPart(async () => (await import('./AdminHome.tsx')).AdminHome)

export const preload = (): void => {
  prefetchCall(contract.home.overview, {})
  if (cachedUser()?.userType !== role.admin) return
  AdminHome.ask()
  prefetchCall(contract.home.setup, {})
  prefetchCall(contract.home.attention, {})
  prefetchCall(contract.home.today, {})
}

/** The next events, their needs, and the balance. */
export const Screen = () => {
  const t = useText(text)
  const user = useUser()
  const isAgent = user.userType === role.agent
  const formPath = useFormPath()
  return (
    <>
      <PageHeader
        title={t('welcome', { name: displayName(user) })}
        actions={
          <>
            <Button
              component="a"
              href="/live/"
              target="_blank"
              variant="default"
              leftSection={<IconDoorEnter size={16} aria-hidden />}
            >
              {t('enterCode')}
            </Button>
            {isAgent ? (
              <Button
                component={Link}
                to="/calculator/fee"
                variant="default"
                leftSection={<IconCalculator size={16} aria-hidden />}
              >
                {t('calculate')}
              </Button>
            ) : (
              <Button
                component={Link}
                to="/meeting/roomTemp"
                variant="default"
                leftSection={<IconBookmark size={16} aria-hidden />}
              >
                {t('fromTemplate')}
              </Button>
            )}
            <Button
              component={Link}
              to={formPath}
              className={styles['newEvent'] ?? ''}
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              {t('newEvent')}
            </Button>
          </>
        }
      />
      {user.userType === role.admin ? <AdminHome /> : isAgent ? <AgentHome /> : <HostHome />}
    </>
  )
}
