import { Button } from '@mantine/core'
import { approval, type Approval } from '@openbooth/contract/rules/approval'
import { useState } from 'react'
import { contract } from '../../api/contract.ts'
import { useCallMutation } from '../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { confirm } from '../../kit/dialog/confirm.ts'
import { lazyDialog } from '../../kit/dialog/lazyDialog.tsx'
import type { UserResult } from './results.ts'
import { text } from './text.ts'
import { changedByUsers, type User } from './users.ts'

const BindDialog = lazyDialog(async () => (await import('./BindDialog.tsx')).BindDialog)

interface BulkActionsProps {
  readonly users: readonly User[]
  readonly onResults: (results: readonly UserResult[]) => void
}

/** What can be done with several users at once; each has a result of its own. */
export const BulkActions = ({ users, onResults }: BulkActionsProps) => {
  const t = useText(text)
  const [isBinding, setBinding] = useState(false)
  const approveUsers = useCallMutation(contract.account.approveUsers, {
    changes: changedByUsers,
    onSuccess: ({ results }) => onResults(results),
  })
  const set = (state: Exclude<Approval, 0>) =>
    approveUsers.mutate({ userIds: users.map(({ id }) => id), approval: state })
  const reject = async () => {
    const wantsTo = await confirm({
      title: t('rejectTitles', { count: users.length }),
      effect: t('rejectEffects'),
      confirmLabel: t('reject'),
      danger: true,
    })
    if (wantsTo) set(approval.rejected)
  }
  return (
    <>
      <Button
        variant="default"
        loading={approveUsers.isPending}
        onClick={() => set(approval.approved)}
      >
        {t('approve')}
      </Button>
      <Button variant="default" disabled={approveUsers.isPending} onClick={() => void reject()}>
        {t('reject')}
      </Button>
      <Button variant="default" onClick={() => setBinding(true)}>
        {t('bind')}
      </Button>
      <BindDialog
        opened={isBinding}
        onClose={() => setBinding(false)}
        users={users}
        onResults={onResults}
      />
    </>
  )
}
