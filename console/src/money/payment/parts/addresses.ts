import type { Kind, Order, Period } from './order.ts'

export const buyPath = '/pay/payPage'
export const topUpPath = '/pay/recharge'
export const recordsPath = '/pay/payRecord'
export const statementPath = '/billing/dealerRecords'

/** Where something is looked at before it is bought. */
export const purchasePath = (
  kind: Kind,
  packageId: number | null,
  period: Period | undefined,
): string => {
  const query = new URLSearchParams(
    kind === 'package' ? { package: String(packageId) } : { plan: kind },
  )
  if (period !== undefined) query.set('period', period)
  return `${buyPath}?${query}`
}

/** Where the same thing is bought once more. */
export const againPath = ({ purpose, packageId, period, amount }: Order): string =>
  purpose === 'topUp'
    ? `${topUpPath}?amount=${amount}`
    : purchasePath(purpose, packageId, period ?? undefined)

export const receiptPath = (id: number): string => `/pay/receipt/${id}`

/** What the way back is called, by where it leads. */
export const wayBackKey = (back: string): 'backToEvent' | 'goBack' =>
  back.startsWith('/meeting/') ? 'backToEvent' : 'goBack'
