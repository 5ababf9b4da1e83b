import { packageNameIn } from '@openbooth/contract/money/comboPackage/rules'
import type { contract as whole } from '@openbooth/contract'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { WireOutput } from '@openbooth/contract/call'
import type { Translate } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../api/contract.ts'
import type { text } from './subscriptionText.ts'

export type Mine = WireOutput<typeof whole.subscription.mine>
export type Subscription = Mine['subscriptions'][number]
export type Plan = Mine['plans'][number]
export type PaidPeriod = Mine['history'][number]

/** The calls to reload after a change of a subscription. */
export const changedBySubscriptions = [
  contract.subscription.mine,
  contract.comboPackage.mine,
  contract.comboPackage.limits,
  contract.comboPackage.compare,
  contract.account.getInfo,
  contract.home.overview,
]

/** The name of a subscription or a paid period. */
export const nameOf = (
  t: Translate<(typeof text)['en']>,
  language: InterfaceLanguage,
  one: Pick<Subscription, 'kind' | 'packageName' | 'packageNameZh'>,
): string => packageNameIn(language, one) ?? (one.kind === 'package' ? '' : t(one.kind))
