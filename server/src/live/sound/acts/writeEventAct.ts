import type { EventAct } from '@openbooth/contract/live/sound/rules/acts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import type { LiveActor } from './liveActor.ts'

/** Writes an act into the timeline of an event. */
export const writeEventAct = async (
  tx: Transaction<Tables>,
  { eventId, at, by }: LiveActor,
  act: EventAct,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  const [code, user] = 'code' in by ? [by.code, null] : [null, by.user]
  await sql`select write_event_act(${eventId}, ${at}, ${act}, ${code}, ${user}, ${JSON.stringify(details)}::jsonb)`.execute(
    tx,
  )
}
