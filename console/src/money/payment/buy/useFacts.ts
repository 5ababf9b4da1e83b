import { packageType } from '@openbooth/contract/money/comboPackage/rules'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { moneyText, numberText } from '@openbooth/web/format.ts'
import { useUser } from '../../../shell/user.ts'
import type { Period } from '../parts/order.ts'
import { hoursOf } from './prices.ts'
import { text } from './text.ts'
import type { SoldPackage } from './useHoldings.ts'

const hourKeys = { month: 'hoursMonth', year: 'hoursYear', once: 'hoursOnce' } as const

/** The content of a package by line; `isIn` is false for missing features. */
export const useFacts = (
  one: SoldPackage,
  period: Period,
): readonly { readonly words: string; readonly isIn: boolean }[] => {
  const t = useText(text)
  const language = useLanguage()
  const { currency } = useUser()
  const hours = hoursOf(one, one.packageType === packageType.free ? 'once' : period)
  const hoursKey = one.packageType === packageType.free ? 'freeHours' : hourKeys[period]
  return [
    {
      words:
        hours === null ? t('unlimitedHours') : t(hoursKey, { hours: numberText(language, hours) }),
      isIn: true,
    },
    { words: t('booths', { count: one.boxNums }), isIn: true },
    { words: t('interpreters', { count: one.interpretersNums }), isIn: true },
    { words: t('listeners', { number: numberText(language, one.receiverNums) }), isIn: true },
    { words: t(one.memberCharged ? 'moreListeners' : 'noMoreListeners'), isIn: one.memberCharged },
    { words: t(one.supportRelay ? 'relay' : 'noRelay'), isIn: one.supportRelay },
    { words: t(one.publicStreams ? 'streams' : 'noStreams'), isIn: one.publicStreams },
    {
      words: t('technician', { price: moneyText(language, one.technicianCharges, currency) }),
      isIn: true,
    },
  ]
}
