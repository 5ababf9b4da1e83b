import { isRefusal } from '@openbooth/web/api/ApiError.ts'
import { contract } from '../../api/contract.ts'
import { reportError } from '../../api/reportError.ts'
import { useCallMutation } from '../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { confirm } from '../../kit/dialog/confirm.ts'
import { notify } from '../../kit/state/notify.ts'
import { changedByChannels, type Channel } from './channels.ts'
import { text } from './text.ts'

const options = { invalidates: changedByChannels, silent: true }

/** Removes a channel after asking; one that events use can be disabled instead. */
export const useRemoveChannel = () => {
  const t = useText(text)
  const remove = useCallMutation(contract.channel.remove, options)
  const update = useCallMutation(contract.channel.update, options)

  const offerToDisable = async (channel: Channel) => {
    const name = channel.enName
    const wantsTo = await confirm({
      title: t('inUse', { name }),
      effect: t('inUseEffect'),
      confirmLabel: t('disable'),
    })
    if (!wantsTo) return
    await update.mutateAsync({ id: channel.id, version: channel.version, enabled: false })
    notify('success', t('disabled', { name }))
  }

  return async (channel: Channel): Promise<void> => {
    const name = channel.enName
    const wantsTo = await confirm({
      title: t('removeQuestion', { name }),
      effect: t('removeEffect'),
      confirmLabel: t('remove'),
      danger: true,
    })
    if (!wantsTo) return
    try {
      await remove.mutateAsync({ id: channel.id })
      notify('success', t('removed', { name }))
    } catch (error) {
      if (isRefusal(error, 'Channel In Use')) await offerToDisable(channel).catch(reportError)
      else reportError(error)
    }
  }
}
