import type { App } from '#platform/run/app.ts'

/** Ends open alarms when their event ends, because nothing evaluates them afterwards. */
export const endOver = async ({ db }: App, at: Date): Promise<void> => {
  await db.pool.query({
    name: 'alarms.endOver',
    text: `update event_alarms a set ended_at = greatest($1, a.raised_at) from events e
      where e.id = a.event_id and a.ended_at is null and e.sound_state is null`,
    values: [at],
  })
}
