import type { Mix, MixFormat } from '@openbooth/contract/live/recording/rules'
import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { sql, type Transaction } from 'kysely'
import type { Database, Reader, Tables } from '#platform/database/database.ts'
import { removeFiles } from '#installation/file/index.ts'

/** A mixdown job that an audio worker has claimed. */
export interface Job {
  readonly id: bigint
  readonly eventId: bigint
  readonly mix: Mix
  readonly track: string | null
  readonly format: MixFormat
  readonly tries: number
}

/** An audio worker without a heartbeat for this long is dead. */
const silentSeconds = 30
/** After this many failures the job is not retried. */
export const mostTries = 5

/** Claims the next mixdown job. Concurrent calls from several workers are safe. */
export const claimJob = async (db: Database, worker: string): Promise<Job | undefined> => {
  const { rows } = await sql<Job>`
    update mixdowns set state = 'running', worker = ${worker}, renewed_at = now(), tries = tries + 1, progress = 0
    where id = (
      select id from mixdowns
      where state = 'waiting' or (state = 'running' and renewed_at < now() - make_interval(secs => ${silentSeconds}))
      order by requested_at, id limit 1 for update skip locked)
    returning id, event_id as "eventId", mix, track, format, tries`.execute(db.query)
  return rows[0]
}

const own = (reader: Reader, worker: string, { id }: Job) =>
  reader
    .updateTable('mixdowns')
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('state', '=', 'running')

/** Renews the claim. @returns false if another worker has the job */
export const renewJob = async (
  db: Database,
  worker: string,
  job: Job,
  progress: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await own(db.query, worker, job)
    .set({ progress, renewedAt: sql`now()` })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns false if another worker has the job */
export const finishJob = async (
  tx: Transaction<Tables>,
  worker: string,
  job: Job,
  fileId: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await own(tx, worker, job)
    .set({ state: 'ready', progress: 1, fileId, worker: null, renewedAt: null, failure: null })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Restarts mixdowns that were made before all chunks of a track were stored.
 * Chunks arrive late after a crash of an audio worker or an outage of the storage.
 */
export const makeAnew = async (
  tx: Transaction<Tables>,
  at: Date,
  eventId: bigint,
  track: string,
): Promise<void> => {
  const outdated = await tx
    .selectFrom('mixdowns')
    .select(['id', 'fileId'])
    .where('eventId', '=', eventId)
    .where('state', 'in', ['ready', 'running'])
    .where((is) =>
      is.or([
        is('track', '=', track),
        ...(track === floorTrack ? [is('mix', 'in', ['floor', 'channelOverFloor'])] : []),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  if (outdated.length === 0) return
  await removeFiles(
    tx,
    at,
    outdated.flatMap(({ fileId }) => fileId ?? []),
  )
  await tx
    .updateTable('mixdowns')
    .set({ state: 'waiting', progress: 0, worker: null, renewedAt: null, tries: 0, fileId: null })
    .where(
      'id',
      'in',
      outdated.map(({ id }) => id),
    )
    .execute()
}

/** Gives the job up. */
export const failJob = async (
  db: Database,
  worker: string,
  job: Job,
  failure: string,
): Promise<void> => {
  await own(db.query, worker, job)
    .set({ state: 'failed', worker: null, renewedAt: null, failure: failure.slice(0, 500) })
    .execute()
}

/** Releases the job for a retry after a delay. */
export const leaveJob = async (
  db: Database,
  worker: string,
  job: Job,
  failure: string,
): Promise<void> => {
  await own(db.query, worker, job)
    .set({ worker: null, renewedAt: sql`now()`, failure: failure.slice(0, 500) })
    .execute()
}

/** Releases the job immediately. Not a failure. */
export const returnJob = async (db: Database, worker: string, job: Job): Promise<void> => {
  await own(db.query, worker, job)
    .set((is) => ({
      state: 'waiting',
      worker: null,
      renewedAt: null,
      progress: 0,
      tries: is('tries', '-', 1),
    }))
    .execute()
}
