import { ProviderRefusal, type NewCustomer } from '#platform/ports/payment.ts'
import { newId, type SandboxWorld } from './world.ts'

/** Idempotent for each user. */
export const createCustomer = async (
  { db, clock }: SandboxWorld,
  { userId, emailAddress, name }: NewCustomer,
): Promise<string> => {
  const { id } = await db.query
    .insertInto('sandboxCustomers')
    .values({ id: newId('cus'), userId, emailAddress, name, createdAt: clock.now() })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ emailAddress, name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const cardPageMilliseconds = 30 * 60_000

/** URL of a page on which the customer chooses another card. */
export const cardUpdateUrl = async (
  { db, clock }: SandboxWorld,
  customerId: string,
  returnUrl: string,
): Promise<string> => {
  const customer = await db.query
    .selectFrom('sandboxCustomers')
    .select('id')
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!customer) throw new ProviderRefusal('resource_missing', 'no such customer')
  const at = clock.now()
  const { id } = await db.query
    .insertInto('sandboxSessions')
    .values({
      id: newId('cs'),
      customerId,
      mode: 'card',
      state: 'open',
      title: '',
      amount: 0n,
      currency: '',
      successUrl: returnUrl,
      cancelUrl: returnUrl,
      createdAt: at,
      expiresAt: new Date(at.getTime() + cardPageMilliseconds),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return pagePath(id)
}

/**
 * The path of a session's payment page. Relative, because the public address of this server may
 * vary.
 */
export const pagePath = (sessionId: string): string => `/sandbox/pay/${sessionId}`
