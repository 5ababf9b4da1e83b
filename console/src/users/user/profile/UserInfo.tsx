import { Button } from '@mantine/core'
import { role } from '@openbooth/contract/roles'
import { contract } from '../../../api/contract.ts'
import { prefetchCall } from '../../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { IconUsersGroup } from '@tabler/icons-react'
import { Link } from '../../../kit/router/Link.tsx'
import { PageHeader } from '../../../kit/page/PageHeader.tsx'
import { useUser } from '../../../shell/user.ts'
import { lazyPart } from '../../../kit/lazy/lazyPart.tsx'
import { loadFactors } from '../../secondFactor/index.ts'
import { Billing } from './Billing.tsx'
import { Identities } from './Identities.tsx'
import { Invitations } from './Invitations.tsx'
import { PackageSummary } from './PackageSummary.tsx'
import { Preferences } from './Preferences.tsx'
import { Profile } from './Profile.tsx'
import { Sessions } from './Sessions.tsx'
import sections from '../../../kit/page/sections.module.css'
import styles from './userInfo.module.css'
import { userInfoText } from './userInfoText.ts'

const Factors = lazyPart(loadFactors)

/** The user's account: data, sessions and invitations; agents have no package. */
export const Screen = () => {
  const t = useText(userInfoText)
  const { userType } = useUser()
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <Button
            component={Link}
            to="/team"
            variant="default"
            leftSection={<IconUsersGroup size={16} stroke={1.6} aria-hidden />}
          >
            {t('team')}
          </Button>
        }
      />
      <div className={styles['grid']}>
        <div className={sections['stack']}>
          <Profile />
          <Billing />
          <Preferences />
          <Factors />
          <Identities />
          <Sessions />
        </div>
        <div className={sections['stack']}>
          {userType !== role.agent && <PackageSummary />}
          <Invitations />
        </div>
      </div>
    </>
  )
}

export const preload = (): void => prefetchCall(contract.account.sessions, {})
