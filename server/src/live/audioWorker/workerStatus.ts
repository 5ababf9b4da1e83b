import type { Database } from '#platform/database/database.ts'
import type { InputAnnouncement } from '../streamInput/index.ts'

/** Load of an audio worker. */
export interface WorkerStatus {
  readonly channels: number
  /** Share of one core. */
  readonly cpuShare: number
  readonly lateMs: number
  /** Of its internal HTTP server. Null: none. */
  readonly url: string | null
}

/**
 * Reports the load of an audio worker for metrics and administrators, and what it offers to stream
 * inputs. Removes workers without recent reports.
 */
export const reportStatus = async (
  db: Database,
  worker: string,
  { channels, cpuShare, lateMs, url }: WorkerStatus,
  { host, ports, hasFfmpeg }: InputAnnouncement,
): Promise<void> => {
  await db.pool.query({
    name: 'audioWorker.report',
    text: `with gone as (delete from audio_workers where seen_at < clock_timestamp() - interval '1 minute' and id <> $1)
      insert into audio_workers (id, started_at, seen_at, channels, cpu_share, late_ms, input_host, input_ports, has_ffmpeg, url)
      values ($1, clock_timestamp(), clock_timestamp(), $2, $3, $4, $5, case when $6::integer is not null then int4range($6, $7, '[]') end, $8, $9)
      on conflict (id) do update set seen_at = excluded.seen_at, channels = excluded.channels,
        cpu_share = excluded.cpu_share, late_ms = excluded.late_ms, has_ffmpeg = excluded.has_ffmpeg, url = excluded.url`,
    values: [
      worker,
      channels,
      cpuShare,
      lateMs,
      host,
      ports?.first ?? null,
      ports?.last ?? null,
      hasFfmpeg,
      url,
    ],
  })
}

/** Removes an audio worker that stops in order. */
export const forgetAudioWorker = async (db: Database, worker: string): Promise<void> => {
  await db.pool.query('delete from audio_workers where id = $1', [worker])
}
