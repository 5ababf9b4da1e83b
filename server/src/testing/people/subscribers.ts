import { randomUUID } from 'node:crypto'
import {
  paymentCalls,
  type PurchaseKind,
  type PurchasePeriod,
} from '@openbooth/contract/money/payment/calls'
import { giveMoney } from './giveMoney.ts'
import type { TestServer, TestUser } from '../server.ts'

/** A purchase of a test: a package if it has an id. */
export interface Bought {
  readonly kind?: PurchaseKind
  readonly packageId?: number
  readonly period?: PurchasePeriod
  readonly method?: 'balance' | 'card'
}

/** Buys through the API and returns the envelope. */
export const buy = (
  server: TestServer,
  buyer: TestUser,
  { kind = 'package', packageId, period = 'month', method = 'balance' }: Bought,
) =>
  server.call(
    paymentCalls.buy,
    {
      operationId: randomUUID(),
      kind,
      period,
      method,
      ...(packageId === undefined ? {} : { packageId }),
    },
    buyer,
  )

/** A user with a monthly BYOT plan, paid from a balance that lasts for many months. */
export const subscriber = async (
  server: TestServer,
  bought: Bought = { kind: 'byot' },
  cents = 10_000_00n,
): Promise<TestUser> => {
  const user = await server.user()
  if (cents > 0n) await giveMoney(server, user, cents)
  const answer = await buy(server, user, bought)
  if (answer.code !== 200) throw new Error(`buying was refused: ${JSON.stringify(answer)}`)
  return user
}
