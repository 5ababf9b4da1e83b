import { sql } from 'kysely'
import type { Reader } from '#platform/database/database.ts'

/**
 * Whether an event of this user would find a media server: one for the user, the user's agent or
 * everyone that is ready, an own one in preparation, or a cloud server that is off and would be
 * started ahead. `choose_media_server` chooses the actual one when the event opens.
 */
export const hasMediaServer = async (db: Reader, userId: bigint): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from media_servers s
      where s.id in (select media_servers_for(${userId}))
        and (s.status = 'running' and (s.kind = 'none' or s.is_answering or s.engine_step is not null)
          or s.server_type <> 'selfHosted' and s.status in ('starting', 'stopped', 'hibernated'))
    ) as found`.execute(db)
  return rows[0]!.found
}
