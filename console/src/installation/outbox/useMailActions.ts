import { contract } from '../../api/contract.ts'
import { useCallMutation } from '../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { confirm } from '../../kit/dialog/confirm.ts'
import { notify } from '../../kit/state/notify.ts'
import { changedByMails, type Mail } from './outbox.ts'
import { text } from './text.ts'

/** The administrators' actions on emails: send now, or discard. */
export const useMailActions = () => {
  const t = useText(text)
  const retrying = {
    invalidates: changedByMails,
    onSuccess: ({ count }: { readonly count: number }) =>
      notify('success', t('retried', { count })),
  }
  const retry = useCallMutation(contract.outbox.retry, retrying)
  const retryFailed = useCallMutation(contract.outbox.retryFailed, retrying)
  const drop = useCallMutation(contract.outbox.drop, {
    invalidates: changedByMails,
    onSuccess: ({ count }) => notify('success', t('dropped', { count })),
  })
  const ids = (chosen: readonly Mail[]) => ({ ids: chosen.map(({ id }) => id) })
  return {
    isBusy: retry.isPending || retryFailed.isPending || drop.isPending,
    retry: (chosen: readonly Mail[]) => retry.mutateAsync(ids(chosen)),
    retryFailed: async (count: number) => {
      const wantsTo = await confirm({
        title: t('retryFailedQuestion', { count }),
        effect: t('retryFailedEffect'),
        confirmLabel: t('retryFailed'),
      })
      if (wantsTo) retryFailed.mutate({})
    },
    drop: async (chosen: readonly Mail[]) => {
      const wantsTo = await confirm({
        title: t('dropQuestion', { count: chosen.length }),
        effect: t('dropEffect'),
        confirmLabel: t('drop'),
        danger: true,
      })
      if (wantsTo) await drop.mutateAsync(ids(chosen))
      return wantsTo
    },
  }
}
