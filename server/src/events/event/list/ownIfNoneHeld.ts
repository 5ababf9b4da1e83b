import type { InputOf } from '@openbooth/contract/call'
import type { eventCalls } from '@openbooth/contract/events/event/calls'
import { sql } from 'kysely'
import type { Reader } from '#platform/database/database.ts'

type Whose = InputOf<typeof eventCalls.list>['whose']

/**
 * Replaces `both` by `own` for a user without held and shared events: `own` has an index for every
 * sort order.
 */
export const ownIfNoneHeld = async (db: Reader, userId: bigint, whose: Whose): Promise<Whose> => {
  if (whose !== 'both') return whose
  const { rows } = await sql<{ hasOthers: boolean }>`
    select exists (select from events where customer_id = ${userId})
      or exists (select from event_managers where user_id = ${userId}) as "hasOthers"`.execute(db)
  return rows[0]!.hasOthers ? 'both' : 'own'
}
