import { randomUUID } from 'node:crypto'
import type { WireOutput, WireInput } from '@openbooth/contract/call'
import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import { sendForm } from '#testing/sendForm.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'

type OrderWithPage = WireOutput<typeof paymentCalls.topUp>
type Purchase = WireInput<typeof paymentCalls.buy>

/** A server whose card provider is the sandbox. */
export const startShop = (): Promise<TestServer> => startTestServer({ OPENBOOTH_DEMO: '1' })

export const orderTopUp = (
  server: TestServer,
  user: TestUser,
  amount: number,
  operationId: string = randomUUID(),
): Promise<OrderWithPage> => server.ok(paymentCalls.topUp, { operationId, amount }, user)

/** Whole dollars of a package every installation has; a package of the caller's own otherwise. */
export const order = (
  server: TestServer,
  user: TestUser,
  purchase: Partial<Purchase>,
): Promise<OrderWithPage> => server.ok(paymentCalls.buy, purchaseOf(purchase), user)

export const purchaseOf = (purchase: Partial<Purchase>): Purchase => ({
  operationId: randomUUID(),
  kind: 'package',
  packageId: 2,
  period: 'month',
  method: 'card',
  ...purchase,
})

/** Presses a button of the sandbox's page as the payer would. */
export const press = (
  { address }: TestServer,
  { checkoutUrl }: OrderWithPage,
  action: string,
  card = 'good',
): Promise<Response> => sendForm(`${address}${checkoutUrl}`, { action, card })

export const lookUp = (
  server: TestServer,
  user: TestUser,
  { order: { id } }: OrderWithPage,
): Promise<WireOutput<typeof paymentCalls.lookUp>> => server.ok(paymentCalls.lookUp, { id }, user)

/** Orders, pays on the page and returns. */
export const payByCard = async (
  server: TestServer,
  user: TestUser,
  ordered: OrderWithPage,
  card = 'good',
): Promise<WireOutput<typeof paymentCalls.lookUp>> => {
  await press(server, ordered, 'pay', card)
  return lookUp(server, user, ordered)
}

/** A user's balance in wire numbers. */
export const balanceOf = async (server: TestServer, user: TestUser): Promise<number> =>
  (await server.ok(paymentCalls.offer, {}, user)).balance

export const ordersOf = async (
  server: TestServer,
  user: TestUser,
): Promise<WireOutput<typeof paymentCalls.list>['rows']> =>
  (await server.ok(paymentCalls.list, {}, user)).rows
