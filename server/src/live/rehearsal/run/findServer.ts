import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#platform/database/database.ts'
import { clientUrl, type SoundServer } from '#installation/mediaServer/index.ts'
import { StepFailed } from './report.ts'

/** The media server of a rehearsal. */
export interface FoundServer extends SoundServer {
  readonly id: bigint
}

interface Candidate extends FoundServer {
  readonly status: string
  readonly carriesSound: boolean
  readonly isReady: boolean
}

const lookMilliseconds = 500
/** One failed check is not sufficient. */
const readyMilliseconds = 20_000

// In the order of new events: servers with the fewest live events first.
const text = `select m.id, m.own_id as "ownId", m.ov_host as "ovHost", m.api_key as "apiKey", m.ov_password as "ovPassword",
    ${clientUrl} as "clientUrl", m.status, m.kind <> 'none' as "carriesSound",
    m.status = 'running' and m.kind <> 'none' and m.is_answering and m.engine_step is null as "isReady"
  from media_servers m
  where m.id in (select media_servers_for($1)) and (m.own_id is null or m.own_id = any($2::uuid[]))
  order by (select count(*) from events e where e.media_server_id = m.id and e.state = 0), m.id`

/**
 * Waits for a media server for the events of a user. Waits for a starting server until the signal.
 * @param reach media servers of this installation that this process can reach, besides all others
 * @throws StepFailed
 */
export const findServer = async (
  { pool }: Database,
  ownerId: bigint,
  reach: readonly string[],
  signal: AbortSignal,
): Promise<FoundServer> => {
  const until = performance.now() + readyMilliseconds
  for (;;) {
    const { rows } = await pool.query<Candidate>(text, [ownerId, reach])
    const ready = rows.find(({ isReady }) => isReady)
    if (ready) return ready
    const isStarting = rows.some(({ status }) => status === 'starting')
    if (signal.aborted || (!isStarting && performance.now() > until))
      throw new StepFailed(reasonOf(rows))
    await pause(lookMilliseconds)
  }
}

const reasonOf = (rows: readonly Candidate[]) => {
  if (rows.length === 0) return 'noServer'
  if (rows.some(({ status }) => status === 'stopped' || status === 'hibernated')) return 'serverOff'
  if (rows.every(({ carriesSound }) => !carriesSound)) return 'noSound'
  return 'serverNotStarted'
}
