import { sql } from 'kysely'
import type { Reader } from '#platform/database/database.ts'

/**
 * Whether an event of this user would find a media server: one bound to the user, the user's agent or everybody that is
 * ready or our own and being prepared, or one in a cloud that is off and would be started ahead. Which one carries an event is chosen by
 * `choose_media_server` while it opens.
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
