import { role } from '@openbooth/contract/roles'
import { approval } from '@openbooth/contract/users/user/approval'
import {
  IconEdit,
  IconGift,
  IconHistory,
  IconLinkPlus,
  IconReceipt,
  IconUserCancel,
  IconUserCheck,
  IconUserOff,
  IconUserUp,
  IconUserX,
} from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { navigate } from '../../../../kit/router/router.ts'
import { contract } from '../../../../api/contract.ts'
import { useCallMutation } from '../../../../api/useCall.ts'
import { useText, type Translate } from '@openbooth/web/i18n/text.ts'
import { lazyDialog } from '../../../../kit/dialog/lazyDialog.tsx'
import type { RowAction } from '../../../../kit/list/types.ts'
import { notify } from '../../../../kit/state/notify.ts'
import { text } from '../text.ts'
import { changedByUsers, type User } from '../users.ts'
import type { Why } from './useWhy.ts'

const EditUserDialog = lazyDialog(async () => (await import('./EditUserDialog.tsx')).EditUserDialog)
const BlacklistDialog = lazyDialog(
  async () => (await import('./BlacklistDialog.tsx')).BlacklistDialog,
)
const RejectDialog = lazyDialog(async () => (await import('./RejectDialog.tsx')).RejectDialog)
export const GrantDialog = lazyDialog(async () => (await import('./GrantDialog.tsx')).GrantDialog)
const AnonymiseDialog = lazyDialog(
  async () => (await import('./AnonymiseDialog.tsx')).AnonymiseDialog,
)
const BindDialog = lazyDialog(async () => (await import('./BindDialog.tsx')).BindDialog)

type Dialog = 'edit' | 'reject' | 'blacklist' | 'bind' | 'grant' | 'anonymise'

export interface UserActions {
  readonly actionsOf: (user: User) => readonly RowAction[]
  readonly dialogs: ReactNode
}

/** Links to pages about a user. */
const looksOf = (t: Translate<(typeof text)['en']>, user: User): readonly RowAction[] => [
  {
    label: t('billing'),
    Icon: IconReceipt,
    onAct: () => void navigate(`/billing/dealerRecords?userId=${user.id}`),
  },
  {
    label: t('auditLog'),
    Icon: IconHistory,
    onAct: () => void navigate(`/setting/auditLog?objectType=user&objectId=${user.id}`),
  },
]

/** Approves any user, and rejects the user that the dialog shows. */
const useDecision = (shown: User | undefined) => {
  const t = useText(text)
  const update = useCallMutation(contract.account.update, { invalidates: changedByUsers })
  const rejection = useCallMutation(contract.account.update, {
    invalidates: changedByUsers,
    silent: true,
  })
  const say = (key: 'approved' | 'rejected') => (answer: User) =>
    notify('success', t(key, { name: answer.userName }))
  const approve = ({ id, version }: User) =>
    update.mutate({ id, version, approval: approval.approved }, { onSuccess: say('approved') })
  const reject = async (why: Why) => {
    if (shown === undefined) return
    const { id, version } = shown
    say('rejected')(
      await rejection.mutateAsync({ id, version, approval: approval.rejected, ...why }),
    )
  }
  return { approve, reject }
}

/** What administrators can do with a user, and the dialogs that go with it. */
export const useUserActions = (): UserActions => {
  const t = useText(text)
  const [dialog, setDialog] = useState<Dialog>()
  // The closing dialog still shows its content.
  const [shown, setShown] = useState<User>()
  const open = (which: Dialog, user: User) => {
    setShown(user)
    setDialog(which)
  }
  const close = () => setDialog(undefined)
  const { approve, reject } = useDecision(shown)
  const changesOf = (user: User): readonly RowAction[] => [
    ...(user.approval === approval.approved
      ? []
      : [
          {
            label: t('approve'),
            Icon: IconUserCheck,
            isVisible: true,
            onAct: () => approve(user),
          },
        ]),
    { label: t('edit'), Icon: IconEdit, isVisible: true, onAct: () => open('edit', user) },
    ...(user.userType === role.agent
      ? []
      : [{ label: t('bind'), Icon: IconLinkPlus, onAct: () => open('bind', user) }]),
    { label: t('grant'), Icon: IconGift, onAct: () => open('grant', user) },
    ...looksOf(t, user),
    ...(user.approval === approval.pending
      ? [{ label: t('reject'), Icon: IconUserX, isDanger: true, onAct: () => open('reject', user) }]
      : []),
    {
      label: t(user.inBlacklist ? 'lift' : 'putOnBlacklist'),
      Icon: user.inBlacklist ? IconUserUp : IconUserCancel,
      isDanger: !user.inBlacklist,
      onAct: () => open('blacklist', user),
    },
    ...(user.userType === role.organiser
      ? [
          {
            label: t('anonymise'),
            Icon: IconUserOff,
            isDanger: true,
            onAct: () => open('anonymise', user),
          },
        ]
      : []),
  ]
  /** An anonymised user only has a history. */
  const actionsOf = (user: User): readonly RowAction[] =>
    user.anonymisedAt === null ? changesOf(user) : looksOf(t, user)
  const shownUsers = shown === undefined ? [] : [shown]
  const dialogs = (
    <>
      <EditUserDialog opened={dialog === 'edit'} onClose={close} user={shown} />
      <RejectDialog
        opened={dialog === 'reject'}
        onClose={close}
        users={shownUsers}
        onReject={reject}
      />
      <BlacklistDialog opened={dialog === 'blacklist'} onClose={close} user={shown} />
      <GrantDialog opened={dialog === 'grant'} onClose={close} user={shown} />
      <AnonymiseDialog opened={dialog === 'anonymise'} onClose={close} user={shown} />
      <BindDialog opened={dialog === 'bind'} onClose={close} users={shownUsers} />
    </>
  )
  return { actionsOf, dialogs }
}
