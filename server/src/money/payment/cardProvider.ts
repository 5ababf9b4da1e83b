import type { Transaction } from 'kysely'
import type { App } from '#platform/run/app.ts'
import type { Reader, Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { contactOf } from '#platform/mail/contacts.ts'
import { ProviderUnreachable, type PaymentProvider } from '#platform/ports/payment.ts'

/** @throws Card Payment Is Off */
export const requireCards = ({ payments }: Pick<App, 'payments'>): PaymentProvider =>
  payments ?? refuse('Card Payment Is Off')

/** For `.catch()` of provider requests during a call of a user. */
export const refuseUnreachable = (error: unknown): never => {
  if (error instanceof ProviderUnreachable) return refuse('Payment Provider Not Reachable')
  throw error
}

/** The user's customer id at the provider. Creates the customer for a first payment. */
export const customerOf = async (
  { db }: Pick<App, 'db'>,
  provider: PaymentProvider,
  userId: bigint,
  at: Date,
): Promise<string> => {
  const known = await knownCustomer(db.query, provider, userId)
  if (known) return known
  const { name, emailAddress } = await db.query
    .selectFrom('workspaces as w')
    .innerJoin('users as u', (join) => join.on('u.id', '=', contactOf('w')))
    .select(['w.name', 'u.emailAddress'])
    .where('w.id', '=', userId)
    .executeTakeFirstOrThrow()
  const customerId = await provider.createCustomer({ userId, emailAddress, name })
  await db.query
    .insertInto('providerCustomers')
    .values({
      userId,
      provider: provider.name,
      customerId,
      isLive: provider.isLive,
      createdAt: at,
    })
    .onConflict((conflict) => conflict.columns(['userId', 'provider']).doNothing())
    .execute()
  // A concurrent request may have stored another id first.
  return (await knownCustomer(db.query, provider, userId)) ?? customerId
}

const knownCustomer = async (
  db: Reader,
  { name }: PaymentProvider,
  userId: bigint,
): Promise<string | undefined> => {
  const found = await db
    .selectFrom('providerCustomers')
    .select('customerId')
    .where('userId', '=', userId)
    .where('provider', '=', name)
    .executeTakeFirst()
  return found?.customerId
}

/** A user counts as a payer from the first payment on. */
export const markAsPayer = async (tx: Transaction<Tables>, userId: bigint): Promise<void> => {
  await tx
    .updateTable('workspaces')
    .set({ isTopup: true })
    .where('id', '=', userId)
    .where('isTopup', '=', false)
    .execute()
}

/**
 * The ledger treats money of the sandbox and of test keys as real. If it contains any, a live key
 * must not start beside it; and a test key must not start on a ledger with real payments.
 * @throws an error with instructions
 */
export const requireOneKindOfMoney = async (
  { query }: { readonly query: Reader },
  provider: PaymentProvider | null,
): Promise<void> => {
  if (provider?.isLive && (await wasPlayed(query)))
    throw new Error(
      'This database holds payments of the sandbox, whose money is not real. A live STRIPE_SECRET_KEY needs a database of its own.',
    )
  if (provider?.name === 'stripe') await requireSameMode(query, provider)
}

const wasPlayed = async (query: Reader): Promise<boolean> => {
  const played = await query
    .selectFrom('paymentOrders')
    .select('id')
    .where('provider', '=', 'sandbox')
    .limit(1)
    .executeTakeFirst()
  return played !== undefined
}

const requireSameMode = async (query: Reader, { isLive }: PaymentProvider): Promise<void> => {
  await query
    .updateTable('providerCustomers')
    .set({ isLive })
    .where('provider', '=', 'stripe')
    .where('isLive', 'is', null)
    .execute()
  const paid = await query
    .selectFrom('providerCustomers as c')
    .innerJoin('paymentOrders as o', 'o.userId', 'c.userId')
    .select('o.id')
    .where('c.provider', '=', 'stripe')
    .where('c.isLive', '=', !isLive)
    .where('o.provider', '=', 'stripe')
    .where('o.paidAt', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  const [ours, theirs] = isLive ? ['live', 'test'] : ['test', 'live']
  if (paid)
    throw new Error(
      `This database holds payments made with a ${theirs} key of Stripe. A ${ours} STRIPE_SECRET_KEY needs a database of its own.`,
    )
  // Without payments, a key of the other mode creates new customers, because it cannot access
  // these.
  await query
    .deleteFrom('providerCustomers')
    .where('provider', '=', 'stripe')
    .where('isLive', '=', !isLive)
    .execute()
}
