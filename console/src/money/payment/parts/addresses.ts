import type { Kind, Order, Period } from './order.ts'

export const buyPath = '/pay/payPage'
export const topUpPath = '/pay/recharge'
export const recordsPath = '/pay/payRecord'
export const statementPath = '/billing/dealerRecords'

/** The path of a purchase's review. */
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

/** The path to buy the same again. */
export const againPath = ({ purpose, packageId, period, amount }: Order): string =>
  purpose === 'topUp'
    ? `${topUpPath}?amount=${amount}`
    : purchasePath(purpose, packageId, period ?? undefined)

export const receiptPath = (id: number): string => `/pay/receipt/${id}`

/** The label of the back link, by its target. */
export const wayBackKey = (back: string): 'backToEvent' | 'goBack' =>
  back.startsWith('/meeting/') ? 'backToEvent' : 'goBack'
