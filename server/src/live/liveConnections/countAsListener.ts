import type { App } from '#platform/run/app.ts'
import type { Seat } from '#platform/http/seat.ts'
import { recordAudienceChange } from './audience.ts'

/**
 * Counts a caption screen that hears sound as a listener, because its page alone says that it is a
 * screen.
 */
export const countAsListener = async (
  app: App,
  { connectionId, eventId, isScreen }: Seat,
): Promise<void> => {
  if (!isScreen) return
  await app.db.pool.query({
    name: 'liveConnections.countAsListener',
    text: `with counted as (
        update connections set audience_type = 'other'
        where id = $1 and audience_type = 'screen' and left_at is null
        returning event_id, is_listener)
      insert into audience_peaks as p (event_id, listeners, reached_at)
      select event_id, (places_in_use(event_id)).listeners + 1, $2 from counted where is_listener
      on conflict (event_id) do update set listeners = excluded.listeners, reached_at = excluded.reached_at
        where p.listeners < excluded.listeners`,
    values: [connectionId, app.clock.now()],
  })
  recordAudienceChange(app, eventId)
}
