import { longest } from '@openbooth/contract/limits'
import { contract } from '../../../../api/contract.ts'
import { useCallMutation } from '../../../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { ActionDialog } from '../../../../kit/dialog/ActionDialog.tsx'
import { reasonProblem } from '../../../../kit/field/ReasonField.tsx'
import { notify } from '../../../../kit/state/notify.ts'
import { text } from '../text.ts'
import { changedByUsers, type User } from '../users.ts'
import sections from '../../../../kit/page/sections.module.css'
import { useWhy, type Why } from './useWhy.ts'
import { WhyFields } from './WhyFields.tsx'

interface BlacklistDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly user: User | undefined
}

/**
 * Blacklists a user with a reason, or removes the user from the blacklist, after explaining the
 * effects.
 */
export const BlacklistDialog = ({ opened, onClose, user }: BlacklistDialogProps) => {
  const t = useText(text)
  const setBlackList = useCallMutation(contract.account.setBlackList, {
    invalidates: changedByUsers,
    silent: true,
  })
  const [why, setWhy] = useWhy(opened)
  if (user === undefined) return null
  const name = user.userName
  const reason = why.reason.trim()
  const act = async (inBlacklist: boolean, reasons?: Why) => {
    await setBlackList.mutateAsync({ id: user.id, inBlacklist, ...reasons })
    notify('success', t(inBlacklist ? 'blacklistedNow' : 'lifted', { name }))
  }
  return user.inBlacklist ? (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={t('liftTitle', { name })}
      actLabel={t('lift')}
      onAct={() => act(false)}
    >
      <p className={sections['muted']}>{t('liftEffect', { name })}</p>
    </ActionDialog>
  ) : (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={t('blacklistTitle', { name })}
      actLabel={t('putOnBlacklist')}
      isDanger
      isReady={reasonProblem(reason, longest.givenReason) === null}
      onAct={() => act(true, { ...why, reason })}
    >
      <ul className={sections['bullets']}>
        <li>{t('blacklistSessions')}</li>
        <li>{t('blacklistEvents')}</li>
        <li>{t('blacklistRenewals')}</li>
        <li>{t('blacklistMoney')}</li>
      </ul>
      <WhyFields why={why} onChange={setWhy} />
    </ActionDialog>
  )
}
