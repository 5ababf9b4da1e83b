import type { Database } from '#platform/database/database.ts'

/** Load of an audio worker. */
export interface WorkerStatus {
  readonly channels: number
  /** Share of one core. */
  readonly cpuShare: number
  readonly lateMs: number
}

/**
 * Reports the load of an audio worker for metrics and administrators. Removes workers without
 * recent reports.
 */
export const reportStatus = async (
  db: Database,
  worker: string,
  { channels, cpuShare, lateMs }: WorkerStatus,
): Promise<void> => {
  await db.pool.query({
    name: 'audioWorker.report',
    text: `with gone as (delete from audio_workers where seen_at < clock_timestamp() - interval '1 minute' and id <> $1)
      insert into audio_workers (id, started_at, seen_at, channels, cpu_share, late_ms)
      values ($1, clock_timestamp(), clock_timestamp(), $2, $3, $4)
      on conflict (id) do update set seen_at = excluded.seen_at, channels = excluded.channels,
        cpu_share = excluded.cpu_share, late_ms = excluded.late_ms`,
    values: [worker, channels, cpuShare, lateMs],
  })
}

/** Removes an audio worker that stops in order. */
export const forgetAudioWorker = async (db: Database, worker: string): Promise<void> => {
  await db.pool.query('delete from audio_workers where id = $1', [worker])
}
