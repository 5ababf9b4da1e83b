import type { App } from '#platform/run/app.ts'

const recordedMilliseconds = 20_000
/** Time after which an event counts as unattended. */
export const lookLostMilliseconds = 45_000

/**
 * Records that the owner of an event has its page open, until the page closes. @returns a function
 * that ends this
 */
export const keepLooking = (app: App, eventId: bigint): (() => void) => {
  const note = (): void => {
    recordViewer(app, eventId).catch((err: unknown) =>
      app.log.error({ err }, 'Failed to record who is watching an event'),
    )
  }
  note()
  const timer = setInterval(note, recordedMilliseconds)
  return () => clearInterval(timer)
}

const recordViewer = async ({ db, clock }: App, eventId: bigint): Promise<void> => {
  await db.pool.query({
    name: 'alarms.recordViewer',
    text: `insert into event_viewers as l (event_id, seen_at) select id, $2 from events where id = $1
      on conflict (event_id) do update set seen_at = excluded.seen_at where l.seen_at < excluded.seen_at`,
    values: [eventId, clock.now()],
  })
}
