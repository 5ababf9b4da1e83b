import { rm } from 'node:fs/promises'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import type { App } from '#platform/run/app.ts'
import { keepFile } from '#installation/file/index.ts'
import { makeAnew } from '../mixdown/jobs.ts'
import { writeGap } from './gaps.ts'
import { type Recording, recordingOf } from './recordingOf.ts'
import type { Span } from './spoolPaths.ts'

/** Dependencies of the recorder. */
export type RecorderApp = Pick<App, 'env' | 'db' | 'files' | 'log'>

/** It is uploaded already. */
class IsThere extends Error {}

/**
 * Uploads a chunk once, however often it is called, and removes it from the spool.
 * @param beginning time of the first sound of the event, if known
 */
export const storeChunk = async (
  app: RecorderApp,
  path: string,
  span: Span,
  beginning?: number,
): Promise<void> => {
  const { db } = app
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db.query)
  const recording = await db.transaction((tx) => recordingOf(tx, { ...span, beginning }))
  const now = rows[0]!.now
  if (recording !== undefined) {
    const place = placeIn(recording, span)
    try {
      if (place !== undefined && !(await isThere(db.query, recording, place.fromMs)))
        await keepFile(
          app,
          now,
          {
            path,
            contentType: 'audio/ogg',
            fileName: `${span.eventId}-${span.track.replace(':', '-')}-${span.from}.opus`,
          },
          async (tx, fileId) => {
            // Serial, because two calls could both find it missing.
            await tx
              .selectFrom('recordings')
              .select('id')
              .where('id', '=', recording.id)
              .forUpdate()
              .execute()
            if (await isThere(tx, recording, place.fromMs)) throw new IsThere()
            await tx
              .insertInto('recordingChunks')
              .values({ recordingId: recording.id, ...place, fileId })
              .execute()
            await makeAnew(tx, now, span.eventId, span.track)
          },
        )
    } catch (error) {
      const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT'
      if (isGone) await db.transaction((tx) => writeGap(tx, recording, 'storageFailed', span))
      else if (!(error instanceof IsThere)) throw error
    }
  }
  await rm(path, { force: true })
}

/** Undefined: it is before the beginning. */
const placeIn = (
  { zero }: Recording,
  { from, to }: Span,
): { fromMs: bigint; toMs: bigint } | undefined =>
  from >= zero ? { fromMs: BigInt(from - zero), toMs: BigInt(to - zero) } : undefined

const isThere = async (
  reader: Pick<Transaction<Tables>, 'selectFrom'>,
  { id }: Recording,
  fromMs: bigint,
): Promise<boolean> => {
  const chunk = await reader
    .selectFrom('recordingChunks')
    .select('id')
    .where('recordingId', '=', id)
    .where('fromMs', '=', fromMs)
    .executeTakeFirst()
  return chunk !== undefined
}
