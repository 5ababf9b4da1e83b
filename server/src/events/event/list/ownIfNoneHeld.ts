import type { InputOf } from '@openbooth/contract/call'
import type { eventCalls } from '@openbooth/contract/events/event/calls'
import type { Reader } from '#platform/database/database.ts'

type Whose = InputOf<typeof eventCalls.list>['whose']

/**
 * Replaces `both` by `own` for a user without held and shared events: `own` has an index for every
 * sort order.
 */
export const ownIfNoneHeld = async (db: Reader, userId: bigint, whose: Whose): Promise<Whose> => {
  if (whose !== 'both') return whose
  const held = await db
    .selectFrom('events')
    .select('id')
    .where('customerId', '=', userId)
    .limit(1)
    .executeTakeFirst()
  if (held !== undefined) return 'both'
  const shared = await db
    .selectFrom('eventManagers')
    .select('eventId')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return shared === undefined ? 'own' : 'both'
}
