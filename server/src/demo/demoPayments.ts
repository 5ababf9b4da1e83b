import { randomUUID } from 'node:crypto'
import { paymentCalls, type PaymentOrder } from '@openbooth/contract/money/payment/calls'
import type { App } from '#platform/run/app.ts'
import { sandboxProvider } from '#providers/payment/sandbox/index.ts'
import { act as press, type PayerAction } from '#providers/payment/sandbox/pay.ts'
import { expireOrders } from '#money/payment/orders/expireOrders.ts'
import { sandboxWorld } from '#money/payment/index.ts'
import { type ActingPerson, actAs } from './actAs.ts'
import { demoBegan } from './demoEvents.ts'
import { demoTeamId } from './packages.ts'

export interface DemoPeople {
  readonly organiser: ActingPerson
  readonly agent: ActingPerson
  readonly agent2: ActingPerson
}

const hour = 3600_000

/**
 * The demo's payments through the sandbox and its page: the organiser's package with auto-renewal,
 * and money for all. Skipped with a real card provider.
 * @returns whether payments were made
 */
export const addDemoPayments = async (
  app: App,
  { organiser, agent, agent2 }: DemoPeople,
): Promise<boolean> => {
  if (app.payments?.name === 'stripe') return false
  const began = app.clock.now().getTime() - demoBegan
  const after = (hours: number) => new Date(began + hours * hour)
  await topUp(app, organiser, after(0.1), 30_000n, ['decline', 'back'])
  await topUp(app, organiser, after(0.2), 30_000n, ['secure', 'succeed'])
  await buyTeam(app, organiser, after(0.3))
  const forgotten = after(0.5)
  await topUp(app, organiser, forgotten, 5_000n, [])
  await expireOrders(appAt(app, after(1.1)), after(1.1))
  await topUp(app, agent, after(2), 500_000n, ['pay'])
  await topUp(app, agent2, after(3), 200_000n, ['pay'])
  return true
}

/** The application at a time of the past, with the sandbox of that time. */
const appAt = (app: App, at: Date): App => {
  const clock = { now: () => at }
  return { ...app, clock, payments: sandboxProvider(sandboxWorld({ db: app.db, clock })) }
}

const topUp = async (
  app: App,
  person: ActingPerson,
  at: Date,
  amount: bigint,
  presses: readonly PayerAction[],
): Promise<void> => {
  const then = appAt(app, at)
  const input = { operationId: randomUUID(), amount: Number(amount) / 100 }
  const { order } = await actAs(then, person)(paymentCalls.topUp, at, input)
  await pay(then, person, order, presses)
}

const buyTeam = async (app: App, person: ActingPerson, at: Date): Promise<void> => {
  const then = appAt(app, at)
  const { order } = await actAs(then, person)(paymentCalls.buy, at, {
    operationId: randomUUID(),
    kind: 'package',
    packageId: Number(demoTeamId),
    period: 'month',
    method: 'card',
  })
  await pay(then, person, order, ['pay'])
}

/** Pays on the page and returns from it. */
const pay = async (
  app: App,
  person: ActingPerson,
  { id }: Pick<PaymentOrder, 'id'>,
  presses: readonly PayerAction[],
): Promise<void> => {
  const at = app.clock.now()
  const { sessionId } = await app.db.query
    .selectFrom('paymentOrders')
    .select('sessionId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  for (const action of presses) await press(sandboxWorld(app), sessionId!, action, 'good')
  await actAs(app, person)(paymentCalls.lookUp, at, { id: Number(id) })
}
