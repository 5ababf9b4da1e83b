import type { Reader } from '#platform/database.ts'
import { refuse } from '#platform/refuse.ts'

/**
 * Refuses own technicians to whoever has no BYOT plan. Bookings that stand outlive the plan.
 * @throws BYOT Plan Required
 */
export const requireByot = async (db: Reader, userId: bigint, at: Date): Promise<void> => {
  const plan = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('userId', '=', userId)
    .where('kind', '=', 'byot')
    .where('state', '!=', 'ended')
    .where('rightsUntil', '>', at)
    .executeTakeFirst()
  if (!plan) refuse('BYOT Plan Required')
}
