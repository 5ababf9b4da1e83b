import { mostAdjustedHours, mostAdjustedMoney } from '@openbooth/contract/users/user/grants'
import { translate } from '@openbooth/web/i18n/text.ts'
import { afterGrant, amountOf } from './grantAmount.ts'
import { grantText } from './grantText.ts'

export const assets = ['BOOTH_HOUR', 'TECHNICIAN_HOUR', 'MONEY'] as const
export type GrantedAsset = (typeof assets)[number]

const mostOf = (asset: GrantedAsset) =>
  Number(asset === 'MONEY' ? mostAdjustedMoney : mostAdjustedHours) / 100

/**
 * The error of an amount, before sending.
 * @param balance the current balance; undefined: unknown, so the server checks it
 */
export const amountProblem = (
  typed: string,
  asset: GrantedAsset,
  balance: number | undefined,
): string | null => {
  const amount = amountOf(typed)
  const most = mostOf(asset)
  if (amount === undefined || amount === 0) return translate(grantText, 'amountNotValid')
  if (Math.abs(amount) > most) return translate(grantText, 'tooMuch', { most })
  if (asset !== 'MONEY' && amount < 0) return translate(grantText, 'hoursNotTaken')
  return balance !== undefined && afterGrant(balance, amount) < 0
    ? translate(grantText, 'notSoMuch')
    : null
}
