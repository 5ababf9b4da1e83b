import { packageNameIn } from '@openbooth/contract/money/comboPackage/rules'
import { contract } from '../../api/contract.ts'
import { reportError } from '../../api/reportError.ts'
import { useCallMutation } from '../../api/useCall.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { confirm } from '../../kit/dialog/confirm.ts'
import { notify } from '../../kit/state/notify.ts'
import { changedByPackages, type KeptPackage } from './packages.ts'
import { text } from './text.ts'

const options = { invalidates: changedByPackages, silent: true }

/** Withdraws packages from sale after a confirmation, and puts them on sale again. */
export const useSale = () => {
  const t = useText(text)
  const language = useLanguage()
  const toWithdraw = useCallMutation(contract.comboPackage.withdraw, options)
  const toSell = useCallMutation(contract.comboPackage.sellAgain, options)
  return {
    withdraw: async (one: KeptPackage): Promise<void> => {
      const { id, holders: count } = one
      const name = packageNameIn(language, one)
      const wantsTo = await confirm({
        title: t('withdrawQuestion', { name }),
        effect: count === 0 ? t('withdrawUnheld') : t('withdrawEffect', { count }),
        confirmLabel: t('withdraw'),
        danger: true,
      })
      if (!wantsTo) return
      try {
        await toWithdraw.mutateAsync({ id })
        notify('success', t('withdrawn', { name }))
      } catch (error) {
        reportError(error)
      }
    },
    sellAgain: async (one: KeptPackage): Promise<void> => {
      const { id } = one
      try {
        await toSell.mutateAsync({ id })
        notify('success', t('soldAgain', { name: packageNameIn(language, one) }))
      } catch (error) {
        reportError(error)
      }
    },
  }
}
