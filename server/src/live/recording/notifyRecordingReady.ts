import { eventState } from '@openbooth/contract/events/event/rules/events'
import { sql } from 'kysely'
import type { App } from '#platform/run/app.ts'
import { notifyWebhooks } from '#installation/webhook/index.ts'

/** After this time, chunks from a dead worker or an unavailable storage are no longer expected. */
const waitedFor = '10 minutes'
/**
 * Tolerated gap before the close: the audio worker learns of the close slightly earlier or later.
 */
const tolerance = 3_000
const eventsAtOnce = 20

interface Ready {
  readonly id: bigint
  readonly hasSound: boolean
}

/** Marks events that are over whose recordings are all stored, and notifies webhooks. */
export const notifyRecordingReady = (app: App, at: Date): Promise<void> =>
  app.db.transaction(async (tx) => {
    const { rows } = await sql<Ready>`
      with due as (
        select e.id, e.closed_at, (select max(a.written_at) from event_acts a where a.event_id = e.id and a.act = 'close') as closed_by_ears
        from events e
        where e.state = ${sql.lit(eventState.completed)} and e.auto_recording and e.recording_ready_at is null
        order by e.id limit ${eventsAtOnce} for update of e skip locked),
      tracks as (
        select d.id, extract(epoch from d.closed_by_ears - r.zero_at) * 1000 - ${tolerance} as expected,
          greatest((select max(to_ms) from recording_chunks where recording_id = r.id),
            (select max(m.to_ms) from missing_sound(d.id) m where m.recording_id = r.id)) as reached,
          exists (select from recording_chunks where recording_id = r.id and file_id is not null) as has_sound
        from due d join recordings r on r.event_id = d.id)
      update events e set recording_ready_at = ${at}
      from (
        select d.id, coalesce(bool_or(t.has_sound), false) as "hasSound",
          d.closed_at <= ${at}::timestamptz - ${waitedFor}::interval or bool_and(coalesce(t.reached >= t.expected, false)) as "isReady"
        from due d left join tracks t on t.id = d.id group by d.id, d.closed_at) n
      where n.id = e.id and n."isReady"
      returning e.id, n."hasSound"`.execute(tx)
    for (const { id, hasSound } of rows)
      if (hasSound) await notifyWebhooks(tx, id, { kind: 'recording.ready', at, toOwnerOnly: true })
  })
