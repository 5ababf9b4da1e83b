import type { Selectable } from 'kysely'
import { comboPackageCalls } from '@openbooth/contract/money/comboPackage/calls'
import { packageType } from '@openbooth/contract/money/comboPackage/rules'
import { role } from '@openbooth/contract/roles'
import { expect } from 'vitest'
import type { Tables } from '#platform/database/database.ts'
import { mailKindsTo } from '#testing/mailKinds.ts'
import type { TestServer, TestUser } from '#testing/server.ts'
import { scheduledTasks } from '../../../subscription/index.ts'
import { renewDue } from '../renewDue.ts'

export const day = 24 * 3_600_000
export const after = (from: Date, days: number): Date => new Date(from.getTime() + days * day)

/** Puts a package on sale: 100 dollars a month, 1,000 a year, 120 once, ten hours a month. */
export const sellPackage = async (
  server: TestServer,
  packageName: string,
  level: number,
): Promise<number> => {
  const { id } = await server.ok(
    comboPackageCalls.create,
    {
      packageName,
      packageType: packageType.paid,
      level,
      packageNumber: 10,
      boxNums: 4,
      interpretersNums: 2,
      receiverNums: 100,
      memberCharged: false,
      supportRelay: true,
      publicStreams: true,
      technicianCharges: 45,
      price: 120,
      monthlyPrice: 100,
      annualPrice: 1000,
      description: '',
    },
    await server.user(role.admin),
  )
  return id
}

/** Runs all subscription tasks except renewals, at a time. */
export const runDue = async ({ app }: Pick<TestServer, 'app'>, at: Date): Promise<void> => {
  for (const { work } of scheduledTasks) await work(app, at)
}

/**
 * Runs everything that is due by a time: renewals, ends, changes to the free package. The server's
 * clock may differ.
 */
export const renewBy = async (server: TestServer, at: Date): Promise<void> => {
  await renewDue(server.app, at)
  await runDue(server, at)
}

/** Ends all subscriptions, so that the renewals of the next test handle only its own. */
export const endAll = async ({ app, clock }: TestServer): Promise<void> => {
  await app.db.query
    .updateTable('subscriptions')
    .set({ state: 'ended', endedAt: clock.now(), endReason: 'cancelled', dueAt: null })
    .where('state', '<>', 'ended')
    .execute()
}

/** All subscriptions of a user, as they are in the database, the latest last. */
export const subscriptionsOf = (
  { app }: TestServer,
  { id }: TestUser,
): Promise<Selectable<Tables['subscriptions']>[]> =>
  app.db.query
    .selectFrom('subscriptions')
    .selectAll()
    .where('userId', '=', id)
    .orderBy('id')
    .execute()

/** The periods a user paid, in their order. */
export const periodsOf = (
  { app }: TestServer,
  { id }: TestUser,
): Promise<Selectable<Tables['paidPeriods']>[]> =>
  app.db.query
    .selectFrom('paidPeriods')
    .selectAll()
    .where('userId', '=', id)
    .orderBy('startsAt')
    .orderBy('orderId')
    .execute()

export const holderOf = ({ app }: TestServer, { id }: TestUser) =>
  app.db.query
    .selectFrom('workspaces')
    .select(['comboPackageId as packageId', 'comboPackageUntil as until'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Each period begins where the one before it ended. */
export const expectNoGaps = (
  periods: readonly { readonly startsAt: Date; readonly endsAt: Date }[],
): void => {
  expect(periods.slice(1).map(({ startsAt }) => startsAt)).toEqual(
    periods.slice(0, -1).map(({ endsAt }) => endsAt),
  )
}

export const ordersOf = ({ app }: TestServer, { id }: TestUser) =>
  app.db.query
    .selectFrom('paymentOrders')
    .select(['state', 'reason', 'isRenewal', 'amount'])
    .where('userId', '=', id)
    .orderBy('id')
    .execute()

/** The kinds of a user's mails about subscriptions, in order. Separate tests cover receipts. */
export const mailsTo = async (server: TestServer, user: TestUser) =>
  (await mailKindsTo(server, user)).filter((kind) => kind !== 'receipt')
