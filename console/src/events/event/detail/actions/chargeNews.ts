import type { contract } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { useText } from '@openbooth/web/i18n/text.ts'
import { notify } from '../../../../kit/state/notify.ts'
import { useAmountText } from '../../../../shell/useAmountText.ts'
import { text } from './text.ts'

type Saved = Pick<WireOutput<typeof contract.event.cancel>, 'charges'>

/** Reports success and the change of the balances. */
export const useNotifyDone = () => {
  const t = useText(text)
  const amount = useAmountText()
  return (title: string, { charges }: Saved): void => {
    const news = charges
      .filter(({ difference }) => difference !== 0)
      .map(({ asset, difference, balanceAfter }) =>
        balanceAfter === null
          ? t(difference < 0 ? 'refunded' : 'charged', {
              amount: amount(asset, Math.abs(difference)),
            })
          : t(difference < 0 ? 'balanceNews' : 'balanceTaken', {
              amount: amount(asset, Math.abs(difference)),
              left: amount(asset, balanceAfter),
            }),
      )
    notify('success', title, news.length === 0 ? undefined : news.join(' · '))
  }
}
