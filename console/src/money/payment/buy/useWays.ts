import { packageNameIn } from '@openbooth/contract/money/comboPackage/rules'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import type { Period } from '../parts/order.ts'
import type { Chosen } from './choice.ts'
import { periods, priceOf } from './prices.ts'
import { text } from './text.ts'
import type { Holdings, SoldPackage } from './useHoldings.ts'

interface Ways {
  /** The package. Undefined for plans and unknown packages. */
  readonly one: SoldPackage | undefined
  /** The name of the purchase. Undefined while unknown. */
  readonly name: string | undefined
  /** The periods it is sold for. */
  readonly ways: readonly Period[]
}

/** The choice, and its periods and prices. */
export const useWays = (
  { packages, plans, isReady }: Holdings,
  { kind, packageId }: Chosen,
): Ways => {
  const t = useText(text)
  const language = useLanguage()
  if (!isReady) return { one: undefined, name: undefined, ways: [] }
  if (kind === 'package') {
    const one = packages?.find(({ id }) => id === packageId)
    return {
      one,
      name: one ? packageNameIn(language, one) : '',
      ways: one === undefined ? [] : periods.filter((period) => priceOf(one, period) !== null),
    }
  }
  const plan = plans?.find((each) => each.kind === kind)
  return {
    one: undefined,
    name: t(kind),
    ways: [
      ...(plan?.monthlyPrice == null ? [] : (['month'] as const)),
      ...(plan?.annualPrice == null ? [] : (['year'] as const)),
    ],
  }
}
