import { randomUUID } from 'node:crypto'
import {
  paymentCalls,
  type PurchaseKind,
  type PurchasePeriod,
} from '@openbooth/contract/money/payment/calls'
import { giveMoney } from './giveMoney.ts'
import type { TestServer, TestUser } from '../server.ts'

/** What a test buys; a package when it has an id. */
export interface Bought {
  readonly kind?: PurchaseKind
  readonly packageId?: number
  readonly period?: PurchasePeriod
  readonly method?: 'balance' | 'card'
}

/** Buys through the API and answers the envelope, whatever it says. */
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

/** Somebody who pays for BYOT every month from the balance, which carries it many times. */
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
