import { Button } from '@mantine/core'
import { memberRoleWords } from '@openbooth/contract/users/workspace/texts'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { useLanguage, useText, useWords } from '@openbooth/web/i18n/text.ts'
import { IconMail } from '@tabler/icons-react'
import { contract } from '../../api/contract.ts'
import { useCallMutation } from '../../api/useCall.ts'
import { confirm } from '../../kit/dialog/confirm.ts'
import { Card } from '../../kit/page/Card.tsx'
import sections from '../../kit/page/sections.module.css'
import { notify } from '../../kit/state/notify.ts'
import { StateMessage } from '../../kit/state/StateMessage.tsx'
import { text } from './text.ts'
import type { Invitation, Team } from './types.ts'
import styles from './workspace.module.css'

/** Open invitations to the acting workspace, for owners. */
export const Invitations = ({ team }: { readonly team: Team }) => {
  const t = useText(text)
  const options = { invalidates: [contract.workspace.get] }
  const again = useCallMutation(contract.workspace.resendInvitation, options)
  const revoke = useCallMutation(contract.workspace.revokeInvitation, options)
  if (team.invitations.length === 0)
    return (
      <Card title={t('invitations')}>
        <StateMessage
          icon={<IconMail size={40} stroke={1.2} />}
          title={t('noInvitations')}
          detail={t('noInvitationsDetail')}
        />
      </Card>
    )
  return (
    <Card title={t('invitations')}>
      <p className={sections['lead']}>{t('invitationsDetail')}</p>
      <InvitationRows
        invitations={team.invitations}
        onSendAgain={(id) => again.mutateAsync({ id })}
        onRevoke={(id) => revoke.mutateAsync({ id })}
      />
    </Card>
  )
}

interface InvitationRowsProps {
  readonly invitations: readonly Invitation[]
  readonly onSendAgain: (id: number) => Promise<unknown>
  readonly onRevoke: (id: number) => Promise<unknown>
}

/** Open invitations, also of one event. The calls show their own errors. */
export const InvitationRows = ({ invitations, ...acts }: InvitationRowsProps) => (
  <ul className={`${sections['plainList']} ${styles['rows']}`}>
    {invitations.map((invitation) => (
      <Row key={invitation.id} invitation={invitation} {...acts} />
    ))}
  </ul>
)

interface RowProps extends Omit<InvitationRowsProps, 'invitations'> {
  readonly invitation: Invitation
}

const Row = ({ invitation, onSendAgain, onRevoke }: RowProps) => {
  const t = useText(text)
  const words = useWords()
  const language = useLanguage()
  const { id, emailAddress: address, role, invitedBy, sentAt, expiresAt } = invitation
  const time = (instant: string) => dateText(language, instant, ownTimeZone(), 'date')
  const sendAgain = async () => {
    await onSendAgain(id)
    notify('success', t('sent', { address }))
  }
  const revoke = async () => {
    const question = {
      title: t('revokeQuestion', { address }),
      effect: t('revokeEffect'),
      confirmLabel: t('revoke'),
      danger: true,
    }
    if (!(await confirm(question))) return
    await onRevoke(id)
    notify('success', t('revoked'))
  }
  // The mutation shows the error.
  const quietly = (act: Promise<unknown>) => void act.catch(() => undefined)
  return (
    <li>
      <div className={styles['words']}>
        <p className={styles['name']}>{address}</p>
        <p className={sections['faintBlock']}>
          {words(memberRoleWords[role])} · {t('sentBy', { name: invitedBy, time: time(sentAt) })} ·{' '}
          {t('until', { time: time(expiresAt) })}
        </p>
      </div>
      <div className={styles['buttons']}>
        <Button
          variant="default"
          aria-label={t('sendAgainTo', { address })}
          onClick={() => quietly(sendAgain())}
        >
          {t('sendAgain')}
        </Button>
        <Button
          variant="default"
          aria-label={t('revokeOf', { address })}
          onClick={() => quietly(revoke())}
        >
          {t('revoke')}
        </Button>
      </div>
    </li>
  )
}
