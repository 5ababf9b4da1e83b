import { personName } from '@openbooth/web/i18n/personName.ts'
import type { ReactNode } from 'react'
import { Link } from '../../kit/router/Link.tsx'
import { idOf } from '../../kit/router/idOf.ts'
import { useParams } from '../../kit/router/useParams.ts'
import { contract } from '../../api/contract.ts'
import { prefetchCall, useCall } from '../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { PageActions } from '../../kit/page/PageActions.tsx'
import { PageHeader } from '../../kit/page/PageHeader.tsx'
import { PageTabs } from '../../kit/page/PageTabs.tsx'
import { ProblemState } from '../../kit/state/ProblemState.tsx'
import { userPath, UserState, usersText, useUserActions } from '../../users/user/index.ts'
import sections from '../../kit/page/sections.module.css'
import { text } from './text.ts'
import type { UserDetail } from './userDetail.ts'

/** Balances and sessions change while the page is open, a waiting email faster. */
const intervalMs = (detail: UserDetail | undefined): number =>
  detail?.passwordLink?.mail.state === 'waiting' ? 5_000 : 30_000

/** The first request of every tab. */
export const preload = ({ params }: { readonly params: object }): void =>
  prefetchCall(contract.account.detail, { id: idOf(params) })

interface UserContentProps {
  readonly detail: UserDetail
  readonly children: ReactNode
}

const UserContent = ({ detail, children }: UserContentProps) => {
  const t = useText(text)
  const tUsers = useText(usersText)
  const { actionsOf, dialogs } = useUserActions()
  const { user } = detail
  const path = userPath(user.id)
  return (
    <>
      <PageHeader
        title={personName(user.userName)}
        detail={
          <span className={sections['meta']}>
            <Link to="/user/userList" className={sections['linkColor']}>
              {t('allUsers')}
            </Link>
            <span>{tUsers(`role${user.userType}`)}</span>
            {user.anonymisedAt === null && <span>{user.emailAddress}</span>}
            <UserState user={user} />
          </span>
        }
        actions={<PageActions actions={actionsOf(user)} />}
      />
      <PageTabs
        label={personName(user.userName)}
        tabs={[
          { to: path, label: t('overview') },
          { to: `${path}/money`, label: t('money') },
          { to: `${path}/events`, label: t('events') },
          { to: `${path}/sessions`, label: t('sessions') },
        ]}
      />
      {children}
      {dialogs}
    </>
  )
}

const Waiting = () => (
  <div aria-busy>
    <PageHeader title="…" detail="&nbsp;" />
    <div className={sections['waiting']} aria-hidden />
  </div>
)

interface UserFrameProps {
  /** One tab of the page. */
  readonly children: (detail: UserDetail) => ReactNode
}

/** The page of a user: data, actions and tabs. */
export const UserFrame = ({ children }: UserFrameProps) => {
  const id = idOf(useParams())
  const { data, error, refetch } = useCall(
    contract.account.detail,
    { id },
    { silent: true, intervalMs },
  )
  if (data !== undefined) return <UserContent detail={data}>{children(data)}</UserContent>
  return error === null ? (
    <Waiting />
  ) : (
    <ProblemState isPage error={error} onRetry={() => void refetch()} />
  )
}
