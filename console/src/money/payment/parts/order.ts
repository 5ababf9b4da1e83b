import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { contract } from '../../../api/contract.ts'

type Calls = typeof whole.payment

export type Order = WireOutput<Calls['list']>['rows'][number]
export type Preview = WireOutput<Calls['preview']>
export type Offer = WireOutput<Calls['offer']>
export type Kind = Exclude<Order['purpose'], 'topUp'>
export type Period = NonNullable<Order['period']>
export type Method = Order['method']

/** The calls to reload after a payment. */
export const changedByPayments = [
  contract.account.getInfo,
  contract.comboPackage.compare,
  contract.comboPackage.limits,
  contract.comboPackage.mine,
  contract.subscription.mine,
  contract.payment.offer,
  contract.payment.preview,
  contract.payment.list,
  contract.payment.get,
  contract.payment.refundPreview,
  contract.billing.list,
  contract.billing.totals,
  contract.home.overview,
]
