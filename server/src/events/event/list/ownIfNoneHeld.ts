import type { InputOf } from '@openbooth/contract/call'
import type { eventCalls } from '@openbooth/contract/events/event/calls'
import type { Reader } from '#platform/database/database.ts'

type Whose = InputOf<typeof eventCalls.list>['whose']

/** Where nothing is held for a user, both are the own events, which indexes answer in every order of a list. */
export const ownIfNoneHeld = async (db: Reader, userId: bigint, whose: Whose): Promise<Whose> => {
  if (whose !== 'both') return whose
  const held = await db
    .selectFrom('events')
    .select('id')
    .where('customerId', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return held === undefined ? 'own' : 'both'
}
