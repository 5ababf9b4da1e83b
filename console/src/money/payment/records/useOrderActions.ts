import { contract } from '../../../api/contract.ts'
import { callApi } from '../../../api/callApi.ts'
import { reportError } from '../../../api/reportError.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { notify } from '../../../kit/state/notify.ts'
import { changedByPayments, type Order } from '../parts/order.ts'
import { text } from './text.ts'

/** The owner's actions on an unpaid order. */
export const useOrderActions = () => {
  const t = useText(text)
  const cancel = useCallMutation(contract.payment.cancel, {
    silent: true,
    invalidates: changedByPayments,
  })
  return {
    continuePaying: async ({ id }: Order): Promise<void> => {
      try {
        const { checkoutUrl } = await callApi(contract.payment.get, { id }, { silent: true })
        if (checkoutUrl !== null) location.assign(checkoutUrl)
      } catch (error) {
        reportError(error)
      }
    },
    withdraw: async ({ id, number }: Order): Promise<void> => {
      const wantsTo = await confirm({
        title: t('cancelQuestion', { number }),
        effect: t('cancelEffect'),
        confirmLabel: t('cancelOrder'),
        danger: true,
      })
      if (!wantsTo) return
      try {
        const { state } = await cancel.mutateAsync({ id })
        if (state !== 'paid') notify('success', t('cancelDone', { number }))
      } catch (error) {
        reportError(error)
      }
    },
  }
}
