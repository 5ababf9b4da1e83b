import { Button } from '@mantine/core'
import { memberRoleWords } from '@openbooth/contract/users/workspace/texts'
import { useText, useWords } from '@openbooth/web/i18n/text.ts'
import { IconMail } from '@tabler/icons-react'
import { contract } from '../../api/contract.ts'
import { useCall, useCallMutation } from '../../api/useCall.ts'
import { Notice } from '../../kit/state/Notice.tsx'
import { notify } from '../../kit/state/notify.ts'
import { openAccepted } from './invitation/openAccepted.ts'
import { text } from './text.ts'
import styles from './workspace.module.css'

/** The user's pending invitations, with buttons to answer them. */
export const YourInvitations = () => {
  const t = useText(text)
  const words = useWords()
  const { data } = useCall(contract.workspace.mine, {}, { silent: true })
  const accept = useCallMutation(contract.workspace.acceptInvitation, { onSuccess: openAccepted })
  const decline = useCallMutation(contract.workspace.declineInvitation, {
    invalidates: [contract.workspace.mine],
    onSuccess: () => notify('success', t('declined')),
  })
  const isBusy = accept.isPending || decline.isPending
  return data?.invitations.map(({ id, workspaceName, eventName, invitedBy, role }) => (
    <Notice
      key={id}
      mood="info"
      Icon={IconMail}
      title={eventName ?? workspaceName}
      action={
        <div className={styles['buttons']}>
          <Button variant="default" disabled={isBusy} onClick={() => decline.mutate({ id })}>
            {t('decline')}
          </Button>
          <Button loading={isBusy} onClick={() => accept.mutate({ id })}>
            {t('accept')}
          </Button>
        </div>
      }
    >
      {t('invitedBy', { name: invitedBy, role: words(memberRoleWords[role]) })}
    </Notice>
  ))
}
