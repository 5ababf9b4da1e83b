import type { EventAct } from '@openbooth/contract/live/sound/rules/acts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { actorIds, type LiveActor } from './liveActor.ts'

/** Writes an act into the timeline of an event. */
export const writeEventAct = async (
  tx: Transaction<Tables>,
  actor: LiveActor,
  act: EventAct,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  const { eventId, at } = actor
  const { codeId, userId } = actorIds(actor)
  await sql`select write_event_act(${eventId}, ${at}, ${act}, ${codeId}, ${userId}, ${JSON.stringify(details)}::jsonb)`.execute(
    tx,
  )
}
