import { contract } from '../../../api/contract.ts'
import { reportError } from '../../../api/reportError.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { dateText, moneyText, ownTimeZone } from '@openbooth/web/format.ts'
import { notify } from '../../../kit/state/notify.ts'
import { useUser } from '../../../shell/user.ts'
import { changedBySubscriptions, nameOf, type Subscription } from '../subscriptions.ts'
import { text } from '../subscriptionText.ts'

const options = { invalidates: changedBySubscriptions, silent: true }

/** Turns auto-renewal off and on, after explaining the effect. */
export const useAutoRenew = () => {
  const t = useText(text)
  const language = useLanguage()
  const { currency } = useUser()
  const toCancel = useCallMutation(contract.subscription.cancel, options)
  const toResume = useCallMutation(contract.subscription.resume, options)
  const day = (instant: string) => dateText(language, instant, ownTimeZone(), 'date')
  return {
    isBusy: toCancel.isPending || toResume.isPending,
    turnOff: async (one: Subscription): Promise<void> => {
      const name = nameOf(t, language, one)
      const wantsTo = await confirm({
        title: t('turnOffQuestion', { name }),
        effect:
          one.state === 'pastDue'
            ? t('turnOffPastDue', { name })
            : t('turnOffEffect', { name, date: day(one.periodEnd) }),
        confirmLabel: t('turnOff'),
        cancelLabel: t('keep'),
        danger: one.state === 'pastDue',
      })
      if (!wantsTo) return
      try {
        const { state, periodEnd } = await toCancel.mutateAsync({ id: one.id })
        notify(
          'success',
          state === 'ended' ? t('ended', { name }) : t('turnedOff', { name, date: day(periodEnd) }),
        )
      } catch (error) {
        reportError(error)
      }
    },
    turnOn: async (one: Subscription): Promise<void> => {
      const name = nameOf(t, language, one)
      const wantsTo = await confirm({
        title: t('turnOnQuestion', { name }),
        effect: t('turnOnEffect', {
          price: moneyText(language, one.price, currency),
          date: day(one.periodEnd),
          period: t(one.period),
        }),
        confirmLabel: t('turnOn'),
        cancelLabel: t('keep'),
      })
      if (!wantsTo) return
      try {
        const { periodEnd } = await toResume.mutateAsync({ id: one.id })
        notify('success', t('turnedOn', { date: day(periodEnd) }))
      } catch (error) {
        reportError(error)
      }
    },
  }
}
