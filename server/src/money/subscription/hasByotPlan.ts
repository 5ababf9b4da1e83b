import type { Reader } from '#platform/database/database.ts'

/**
 * Whether a user may register and use own technicians at a time. It stays true while a failed
 * renewal is retried.
 */
export const hasByotPlan = async (db: Reader, userId: bigint, at: Date): Promise<boolean> => {
  const found = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('userId', '=', userId)
    .where('kind', '=', 'byot')
    .where('rightsUntil', '>', at)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
