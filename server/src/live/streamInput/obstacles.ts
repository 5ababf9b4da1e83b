import type { InputKind, InputObstacle } from '@openbooth/contract/live/streamInput/rules'
import { sql } from 'kysely'
import type { Reader } from '#platform/database/database.ts'

export type Obstacles = Readonly<Record<InputKind, InputObstacle | null>>

/** Why stream inputs of each kind cannot be received now, by what the audio workers announce. */
export const obstaclesNow = async (db: Reader): Promise<Obstacles> => {
  const { workers, withFfmpeg, withPorts } = await db
    .selectFrom('audioWorkers')
    .where('seenAt', '>', sql<Date>`clock_timestamp() - interval '30 seconds'`)
    .select((all) => [
      all.fn.countAll<bigint>().as('workers'),
      sql<bigint>`count(*) filter (where has_ffmpeg)`.as('withFfmpeg'),
      sql<bigint>`count(*) filter (where has_ffmpeg and input_ports is not null)`.as('withPorts'),
    ])
    .executeTakeFirstOrThrow()
  const worker = workers === 0n ? 'noWorker' : null
  const ffmpeg = worker ?? (withFfmpeg === 0n ? 'noFfmpeg' : null)
  return {
    srtListener: ffmpeg ?? (withPorts === 0n ? 'noPorts' : null),
    srtCaller: ffmpeg,
    whip: worker,
    pull: ffmpeg,
  }
}
