import { contract } from '../../api/contract.ts'
import { downloadCall } from '../../api/download.ts'
import { useCallMutation } from '../../api/useCall.ts'
import { eventText as partsText, type JoinCode } from '../event/index.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { confirm } from '../../kit/dialog/confirm.ts'
import { notify } from '../../kit/state/notify.ts'
import { changedByMails as invalidates } from './changedByMails.ts'
import { holderOf } from './codeGroups.ts'
import { text } from './text.ts'

/** Whether revoking the code emails its holder. Listeners share their code and get no email. */
const isNotified = ({ role, mails }: JoinCode): boolean =>
  role !== 'listener' && mails.waiting + mails.sent + mails.kept > 0

/** Replaces and revokes codes after asking, and hands out their calendar files. */
export const useCodeActions = () => {
  const t = useText(text)
  const tEvent = useText(partsText)
  const language = useLanguage()
  const reissue = useCallMutation(contract.event.reissueCode, { invalidates })
  const revoke = useCallMutation(contract.event.revokeCode, { invalidates })
  const ask = async (
    code: JoinCode,
    act: 'reissue' | 'revoke',
    change: (sent: { id: number }) => Promise<JoinCode>,
  ) => {
    const who = holderOf(tEvent, code)
    const wantsTo = await confirm({
      title: t(`${act}Question`, { who }),
      effect:
        act === 'revoke' && isNotified(code)
          ? `${t('revokeEffect')} ${t('revokeNotifies')}`
          : t(`${act}Effect`),
      confirmLabel: t(`${act}Label`),
      danger: true,
    })
    if (!wantsTo) return
    // The call has already shown its error.
    const changed = await change({ id: code.id }).catch(() => undefined)
    if (changed !== undefined)
      notify('success', t(act === 'reissue' ? 'reissued' : 'revoked', { who }))
  }
  return {
    reissue: (code: JoinCode) => ask(code, 'reissue', reissue.mutateAsync),
    revoke: (code: JoinCode) => ask(code, 'revoke', revoke.mutateAsync),
    calendar: (code: JoinCode) =>
      downloadCall(contract.event.codeCalendar, { id: code.id, language }),
  }
}
