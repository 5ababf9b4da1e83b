import { eventState, staffEarly } from '@openbooth/contract/events/event/rules/events'
import { sql } from 'kysely'
import type { App } from '#platform/run/app.ts'
import { eachDue } from './eachDue.ts'

/**
 * Opens the sound of events for staff before the start, and closes it for events that were
 * postponed. An event without a media server gets one as soon as one is available.
 */
export const prepareDueEvents = async (app: App, at: Date): Promise<void> => {
  const early = new Date(at.getTime() + staffEarly)
  const due = app.db.query
    .selectFrom('events')
    .select(['id', 'ownerId'])
    .where('state', '=', eventState.order)
    .where(
      sql<boolean>`(sound_state is null and start_at <= ${early}::timestamptz - make_interval(secs => prepared_seconds)
        or sound_state is not null and (preparing_server_id is null
          or start_at > ${early}::timestamptz - make_interval(secs => prepared_seconds) - (${at}::timestamptz - prepared_since)))`,
    )
    .orderBy('startAt')
  await eachDue(app, due, 'sound', async (tx, id) => {
    const { rows } = await sql<{
      hasChanged: boolean
    }>`select prepare_event(${id}, ${at}) as "hasChanged"`.execute(tx)
    return rows[0]!.hasChanged
  })
}
