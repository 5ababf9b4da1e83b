import { Button } from '@mantine/core'
import { contract } from '../../api/contract.ts'
import { useCallMutation } from '../../api/useCall.ts'
import { Card, Facts } from '../../kit/page/Card.tsx'
import { useText } from '@openbooth/web/i18n/text.ts'
import { confirm } from '../../kit/dialog/confirm.ts'
import { DateTime } from '../../kit/time/DateTime.tsx'
import { notify } from '../../kit/state/notify.ts'
import { PlainTable } from '../../kit/value/PlainTable.tsx'
import { deviceName } from '@openbooth/contract/users/user/deviceName'
import { lazyPart } from '../../kit/lazy/lazyPart.tsx'
import { loadUserFactors } from '../../users/secondFactor/index.ts'
import sections from '../../kit/page/sections.module.css'
import { text } from './text.ts'
import type { UserDetail } from './userDetail.ts'
import { UserFrame } from './UserFrame.tsx'

export { preload } from './UserFrame.tsx'

const UserFactors = lazyPart(loadUserFactors)

const UserSessionsContent = ({
  detail: { user, sessions, mailsCaused },
}: {
  readonly detail: UserDetail
}) => {
  const t = useText(text)
  const end = useCallMutation(contract.account.endUserSessions, {
    invalidates: [contract.account.detail],
    onSuccess: ({ ended }) => notify('success', t('ended', { count: ended })),
  })
  const device = (userAgent: string) => {
    const known = deviceName(userAgent)
    return known === undefined ? t('unknownDevice') : t('deviceOn', known)
  }
  const endAll = async () => {
    const wantsTo = await confirm({
      title: t('endAllTitle', { name: user.userName }),
      effect: t('endAllEffect', { count: sessions.length }),
      confirmLabel: t('endAll'),
      danger: true,
    })
    if (wantsTo) end.mutate({ id: user.id })
  }
  return (
    <div className={sections['column']}>
      <Card
        title={t('signedIn')}
        action={
          sessions.length > 0 ? (
            <Button variant="default" onClick={() => void endAll()}>
              {t('endAll')}
            </Button>
          ) : undefined
        }
      >
        {sessions.length === 0 ? (
          <p className={sections['faintLine']}>{t('noSessions')}</p>
        ) : (
          <PlainTable
            label={t('signedIn')}
            columns={[
              { head: t('device'), wraps: true },
              { head: t('address'), wraps: true },
              { head: t('since') },
              { head: t('lastSeen') },
              { head: '', align: 'right' },
            ]}
            rows={sessions.map(({ id, userAgent, address, createdAt, lastSeenAt }) => ({
              key: id,
              cells: [
                <span key="device" title={userAgent}>
                  {device(userAgent)}
                </span>,
                address,
                <DateTime key="since" instant={createdAt} />,
                <DateTime key="seen" instant={lastSeenAt} />,
                <Button
                  key="end"
                  variant="default"
                  aria-label={t('endOf', { device: device(userAgent), address })}
                  loading={end.isPending && end.variables.sessionId === id}
                  onClick={() => end.mutate({ id: user.id, sessionId: id })}
                >
                  {t('end')}
                </Button>,
              ],
            }))}
          />
        )}
      </Card>
      <UserFactors id={user.id} name={user.userName} />
      <MailsCaused mails={mailsCaused} />
    </div>
  )
}

const MailsCaused = ({ mails }: { readonly mails: UserDetail['mailsCaused'] }) => {
  const t = useText(text)
  return (
    <Card title={t('mailsCaused')}>
      <Facts
        facts={[
          [t('mailsCausedHour'), t('mails', { count: mails.lastHour })],
          [t('mailsCausedDay'), t('mails', { count: mails.lastDay })],
        ]}
      />
    </Card>
  )
}

/** Where a user is signed in, and how many mails the user caused lately. */
export const Screen = () => (
  <UserFrame>{(detail) => <UserSessionsContent detail={detail} />}</UserFrame>
)
