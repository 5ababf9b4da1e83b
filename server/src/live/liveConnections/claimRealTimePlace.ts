import type { Database } from '#platform/database/database.ts'

/**
 * True if a listener may hear in real time. Gives the connection a place if one is free, and takes
 * it back if the event moved to a smaller media server.
 */
export const claimRealTimePlace = async (db: Database, connectionId: string): Promise<boolean> => {
  const { rows } = await db.pool.query<{ mayUse: boolean }>({
    name: 'liveConnections.claimRealTimePlace',
    text: 'select claim_real_time_place($1) as "mayUse"',
    values: [connectionId],
  })
  return rows[0]!.mayUse
}
