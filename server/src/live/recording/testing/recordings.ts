import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GapReason } from '@openbooth/contract/live/recording/rules'
import type { TestServer } from '#testing/server.ts'
import { keepFile } from '#installation/file/index.ts'

/** A folder for the file store of a test, and files for it. */
export const openFiles = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'openbooth-recordings-'))
  const chunk = 'A minute of sound.'
  return {
    store: join(folder, 'store'),
    /** Size of a chunk. */
    bytes: chunk.length,
    keep: async ({ app, clock }: Pick<TestServer, 'app' | 'clock'>, text = chunk) => {
      const path = join(folder, randomUUID())
      await writeFile(path, text)
      return keepFile(app, clock.now(), { path, contentType: 'audio/ogg', fileName: 'sound.ogg' })
    },
    remove: () => rm(folder, { recursive: true }),
  }
}
export type Files = Awaited<ReturnType<typeof openFiles>>

interface Recorded {
  readonly track: string
  readonly channel?: number
  /** From and to, in milliseconds. */
  readonly chunks: readonly (readonly [number, number])[]
  readonly gaps: readonly (readonly [number, number, GapReason])[]
}

/** Records tracks of an event like an audio worker. */
export const makeRecordings = async (
  server: Pick<TestServer, 'app' | 'clock'>,
  files: Files,
  eventId: number,
  tracks: readonly Recorded[],
): Promise<void> => {
  const { query } = server.app.db
  for (const { track, channel, chunks, gaps } of tracks) {
    const { id } = await query
      .insertInto('recordings')
      .values({
        eventId: BigInt(eventId),
        track,
        channelId: channel === undefined ? null : BigInt(channel),
        zeroAt: server.clock.now(),
      })
      // A live event already has the row.
      .onConflict((row) =>
        row.columns(['eventId', 'track']).doUpdateSet({ zeroAt: server.clock.now() }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [from, to] of chunks)
      await query
        .insertInto('recordingChunks')
        .values({
          recordingId: id,
          fromMs: BigInt(from),
          toMs: BigInt(to),
          fileId: await files.keep(server),
        })
        .execute()
    for (const [from, to, reason] of gaps)
      await query
        .insertInto('recordingGaps')
        .values({ recordingId: id, fromMs: BigInt(from), toMs: BigInt(to), reason })
        .execute()
  }
}
