import { Button } from '@mantine/core'
import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { role as userRole } from '@openbooth/contract/roles'
import { memberRoleWords } from '@openbooth/contract/users/workspace/texts'
import { readToken } from '@openbooth/web/api/token.ts'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { useLanguage, useText, useWords } from '@openbooth/web/i18n/text.ts'
import { useQuery } from '@tanstack/react-query'
import { contract } from '../../../api/contract.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { Link } from '../../../kit/router/Link.tsx'
import { navigate } from '../../../kit/router/router.ts'
import { notify } from '../../../kit/state/notify.ts'
import { fetchUser } from '../../../shell/user.ts'
import sections from '../../../kit/page/sections.module.css'
import { text } from '../text.ts'
import styles from '../workspace.module.css'
import { openAccepted } from './openAccepted.ts'
import { invitationSecret } from './secret.ts'

type Invitation = WireOutput<typeof whole.workspace.getInvitation>

const backHere = encodeURIComponent('/invitation')

/** Team, inviter and role, and the next step for this reader. */
export const InvitationContent = ({ invitation }: { readonly invitation: Invitation }) => {
  const t = useText(text)
  const words = useWords()
  const language = useLanguage()
  const { workspaceName, eventName, invitedBy, role, emailAddress, expiresAt } = invitation
  const facts = [
    ...(eventName === null ? [] : [[t('event'), eventName] as const]),
    [t('team'), workspaceName] as const,
    [t('role'), words(memberRoleWords[role])] as const,
    [t('sentTo'), emailAddress] as const,
  ]
  return (
    <div className={styles['invited']}>
      <h1 className={styles['title']}>
        {t(eventName === null ? 'invitedToTeam' : 'invitedToEvent', { name: invitedBy })}
      </h1>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={sections['muted']}>{t(`${role}Detail`)}</p>
      <NextStep invitation={invitation} />
      <p className={sections['hint']}>
        {t('until', { time: dateText(language, expiresAt, ownTimeZone()) })}
      </p>
    </div>
  )
}

/** The reader, as far as signed in. */
const useReader = () =>
  useQuery(
    {
      queryKey: ['reader of the invitation'],
      // The session has ended: show the page for people who are not signed in.
      queryFn: () => fetchUser().catch(() => null),
      enabled: readToken() !== undefined,
    },
    queryClient,
  )

const NextStep = ({ invitation }: { readonly invitation: Invitation }) => {
  const t = useText(text)
  const { data: reader, isLoading } = useReader()
  const { emailAddress } = invitation
  if (isLoading) return null
  if (reader === undefined || reader === null) {
    const address = encodeURIComponent(emailAddress)
    return (
      <>
        <p>{t('signInFirst')}</p>
        <div className={styles['buttons']}>
          <Button component={Link} to={`/login?redirect=${backHere}`}>
            {t('signIn')}
          </Button>
          <Button
            component={Link}
            to={`/register?redirect=${backHere}&email=${address}`}
            variant="default"
          >
            {t('register')}
          </Button>
        </div>
      </>
    )
  }
  const isAdmin = reader.userType === userRole.admin
  if (!isAdmin && reader.emailAddress.toLowerCase() === emailAddress.toLowerCase())
    return <Answer id={invitation.id} />
  return (
    <>
      <p>{isAdmin ? t('administrator') : t('otherAddress', { address: reader.emailAddress })}</p>
      <div className={styles['buttons']}>
        <Button component={Link} to={`/login?redirect=${backHere}`}>
          {t('signInAsOther')}
        </Button>
      </div>
    </>
  )
}

const Answer = ({ id }: { readonly id: number }) => {
  const t = useText(text)
  const accept = useCallMutation(contract.workspace.acceptInvitation, {
    onSuccess: (accepted) => {
      invitationSecret.forget()
      openAccepted(accepted)
    },
  })
  const decline = useCallMutation(contract.workspace.declineInvitation, {
    onSuccess: () => {
      invitationSecret.forget()
      notify('success', t('declined'))
      void navigate('/', { replace: true })
    },
  })
  const isBusy = accept.isPending || decline.isPending
  return (
    <div className={styles['buttons']}>
      <Button loading={accept.isPending} disabled={isBusy} onClick={() => accept.mutate({ id })}>
        {t('accept')}
      </Button>
      <Button variant="default" disabled={isBusy} onClick={() => decline.mutate({ id })}>
        {t('decline')}
      </Button>
    </div>
  )
}
