import type { Product } from '../../product.ts'

/** The event's connections, its peak number of listeners, and its ledger entries. */
export const countsOf = async ({ app }: Product, eventId: number) => {
  const { rows } = await app.db.pool.query<Record<string, unknown>>(
    `select e.state, e.sound_state, (select jsonb_agg(n.id order by n.id) from connections n
        where n.event_id = e.id and n.left_at is null and n.sound_lost_at is null) as there,
      (select listeners from audience_peaks p where p.event_id = e.id) as peak,
      (select count(*) from ledger.entry) as money
    from events e where e.id = $1`,
    [eventId],
  )
  return rows[0]
}
