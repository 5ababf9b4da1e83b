import { stepByClock } from '@openbooth/contract/events/agenda/rules/running'
import type { App } from '#platform/run/app.ts'
import { endSessionsOf, stepAgenda } from './step.ts'

// Open events by the clock with a session that should begin or end. A null: an event that is over has
// a running session.
const due = `
  select a.event_id as "eventId" from event_agendas a join events e on e.id = a.event_id
  where a.mode = 'clock' and e.state = 0 and e.sound_state is not null and exists (
    select from agenda_items i where i.event_id = a.event_id and (
      i.began_at is not null and i.ended_at is null and i.ends_at <= $1
      or i.began_at is null and i.starts_at <= $1 and i.ends_at > $1 and not exists (
        select from agenda_items l where l.event_id = i.event_id and l.began_at is not null
          and (l.starts_at, l.id) > (i.starts_at, i.id))))
  union all
  select null where exists (
    select from agenda_items i join events e on e.id = i.event_id
    where i.began_at is not null and i.ended_at is null and e.state in (2, 3))`

/** Begins and ends sessions by the clock. */
export const runAgendas = async (app: App, at: Date): Promise<void> => {
  const { rows } = await app.db.pool.query<{ eventId: bigint | null }>({
    name: 'agenda.due',
    text: due,
    values: [at],
  })
  for (const { eventId } of rows) {
    if (eventId === null) continue
    try {
      await stepAgenda(app, { eventId, at, by: null }, ({ mode, items }) =>
        mode === 'clock' ? stepByClock(items, at) : null,
      )
    } catch (error) {
      // The event may have closed meanwhile. The other events continue.
      app.log.error({ err: error, event: Number(eventId) }, 'Failed to run an agenda')
    }
  }
  // Without a transaction in most seconds, because most have nothing to end.
  if (rows.some(({ eventId }) => eventId === null))
    await app.db.transaction((tx) => endSessionsOf(tx, at))
}
