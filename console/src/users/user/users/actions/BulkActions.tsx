import { Button } from '@mantine/core'
import { approval } from '@openbooth/contract/users/user/approval'
import { useState } from 'react'
import { contract } from '../../../../api/contract.ts'
import { useCallMutation } from '../../../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { lazyDialog } from '../../../../kit/dialog/lazyDialog.tsx'
import type { UserResult } from './results.ts'
import { text } from '../text.ts'
import { changedByUsers, type User } from '../users.ts'
import type { Why } from './useWhy.ts'

const BindDialog = lazyDialog(async () => (await import('./BindDialog.tsx')).BindDialog)

const RejectDialog = lazyDialog(async () => (await import('./RejectDialog.tsx')).RejectDialog)

interface BulkActionsProps {
  readonly users: readonly User[]
  readonly onResults: (results: readonly UserResult[]) => void
}

/** Actions on several users; each has its own result. */
export const BulkActions = ({ users, onResults }: BulkActionsProps) => {
  const t = useText(text)
  const [dialog, setDialog] = useState<'bind' | 'reject'>()
  const close = () => setDialog(undefined)
  const options = {
    invalidates: changedByUsers,
    onSuccess: ({ results }: { readonly results: readonly UserResult[] }) => onResults(results),
  }
  const approveUsers = useCallMutation(contract.account.approveUsers, options)
  const rejectUsers = useCallMutation(contract.account.approveUsers, { ...options, silent: true })
  const userIds = users.map(({ id }) => id)
  const reject = (why: Why) =>
    rejectUsers.mutateAsync({ userIds, approval: approval.rejected, ...why })
  return (
    <>
      <Button
        variant="default"
        loading={approveUsers.isPending}
        onClick={() => approveUsers.mutate({ userIds, approval: approval.approved })}
      >
        {t('approve')}
      </Button>
      <Button
        variant="default"
        disabled={approveUsers.isPending}
        onClick={() => setDialog('reject')}
      >
        {t('reject')}
      </Button>
      <Button variant="default" onClick={() => setDialog('bind')}>
        {t('bind')}
      </Button>
      <BindDialog opened={dialog === 'bind'} onClose={close} users={users} onResults={onResults} />
      <RejectDialog opened={dialog === 'reject'} onClose={close} users={users} onReject={reject} />
    </>
  )
}
