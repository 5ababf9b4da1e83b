import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '#platform/run/clock.ts'
import { repair } from '../opus/repair.ts'
import { watchDiskRoom } from './diskRoom.ts'
import { samplesAMillisecond } from './follow.ts'
import {
  type OpenSpan,
  partial,
  partPath,
  placeOf,
  type Span,
  spanOf,
  whole,
  wholePath,
} from './spoolPaths.ts'
import type { RecorderApp } from './storeChunk.ts'
import { openUploads, type Uploads } from './uploads.ts'
import { startWriter, type Writer } from './writer.ts'

/** Local storage of recorded sound until it is uploaded. */
export interface Spool {
  readonly writer: Writer
  /**
   * False: the spool accepts no more data, so that database and server can continue to use the
   * disk.
   */
  hasRoom(): boolean
  /**
   * Reports that a write failed because the disk is full, regardless of the measured free space.
   */
  isFullNow(): void
  /** Called at the first sound of an event, before it is stored here. */
  begins(eventId: bigint, at: number): void
  /** Time of the first sound of an event, if known here. */
  beginningOf(eventId: bigint): number | undefined
  /** Path of an unfinished chunk. */
  partOf(span: OpenSpan): string
  /** Path of a finished chunk. */
  pathOf(span: Span): string
  /** Queues a finished chunk for upload. */
  finished(span: Span): Promise<void>
  /**
   * Saves the complete part of an unfinished chunk.
   * @returns its end
   */
  rescue(part: string, span: OpenSpan): Promise<number>
  /** Ends open chunks. Leaves chunks that are not uploaded in time to other workers. */
  stop(milliseconds: number): Promise<void>
}

const lookMilliseconds = 1_000
/** A worker that has not touched its folder for this long is dead. */
const deadMilliseconds = 15_000

const alive = 'alive'

export const openSpool = async (app: RecorderApp): Promise<Spool> => {
  const { env, log } = app
  const root = join(env.OPENBOOTH_DATA, 'spool')
  const own = join(root, randomUUID())
  const writer = startWriter()
  const stopping = new AbortController()
  const { signal } = stopping
  const uploads = openUploads(app, signal)
  const room = watchDiskRoom(root, log)

  const look = async (): Promise<void> => {
    const now = await touch(own)
    await room.look()
    await adopt({ root, own, uploads, log }, now)
  }
  const keepLooking = async (): Promise<void> => {
    while (!signal.aborted) {
      await pause(lookMilliseconds, undefined, { signal }).catch(() => {})
      if (!signal.aborted)
        await look().catch((err: unknown) =>
          log.error({ err }, 'Failed to read the recording spool'),
        )
    }
  }
  await mkdir(own, { recursive: true, mode: 0o700 })
  await look()
  const looking = keepLooking()

  return {
    writer,
    hasRoom: room.has,
    isFullNow: room.isFullNow,
    begins: uploads.begins,
    beginningOf: uploads.beginningOf,
    partOf: (span) => partPath(own, span),
    pathOf: (span) => wholePath(own, span),
    finished: (span) => keepWhole(uploads, wholePath(own, span)),
    rescue: (part, span) => rescue(uploads, part, span),
    stop: async (milliseconds) => {
      const storing = uploads.underWay()
      if (storing) await Promise.race([storing, pause(milliseconds)])
      stopping.abort()
      await Promise.all([looking, uploads.underWay()])
      await writer.stop()
      // Released. Only empty folders if everything is uploaded.
      await rm(join(own, alive), { force: true })
      if (uploads.size() === 0) await rm(own, { recursive: true, force: true })
      else await utimes(own, 0, 0)
    },
  }
}

/** Queues a finished chunk for upload, and removes a chunk without sound. */
const keepWhole = async (uploads: Uploads, path: string): Promise<void> => {
  const span = spanOf(path)
  if (span !== undefined && span.to > span.from) uploads.add(path, span)
  else await rm(path, { force: true })
}

const rescue = async (uploads: Uploads, part: string, { from }: OpenSpan): Promise<number> => {
  const samples = await repair(part)
  const to = from + Math.floor(samples / samplesAMillisecond)
  const path = join(dirname(part), `${from}-${to}${whole}`)
  await rename(part, path)
  await keepWhole(uploads, path)
  return to
}

/** Shows other workers that this one lives. @returns the time by the clock of the disk */
const touch = async (own: string): Promise<number> => {
  const path = join(own, alive)
  const now = systemClock.now()
  await utimes(path, now, now).catch(async () => {
    await mkdir(own, { recursive: true, mode: 0o700 })
    await writeFile(path, '')
  })
  return (await stat(path)).mtimeMs
}

interface Adopter extends Pick<RecorderApp, 'log'> {
  /** The folders of all workers of this machine. */
  readonly root: string
  /** The folder of this worker. */
  readonly own: string
  readonly uploads: Uploads
}

/** Adopts the chunks of a dead worker of this machine. */
const adopt = async (adopter: Adopter, now: number): Promise<void> => {
  const { root, own } = adopter
  const names = await readdir(root, { withFileTypes: true })
  for (const { name } of names.filter((entry) => entry.isDirectory())) {
    const folder = join(root, name)
    if (folder === own) continue
    const seen = await stat(join(folder, alive)).catch(() => stat(folder).catch(() => undefined))
    if (seen === undefined || now - seen.mtimeMs < deadMilliseconds) continue
    const taken = join(own, 'adopted', randomUUID())
    await mkdir(dirname(taken), { recursive: true })
    try {
      await rename(folder, taken)
    } catch {
      // Another worker was faster.
      continue
    }
    await takeAll(adopter, taken)
  }
}

const takeAll = async ({ uploads, log }: Adopter, folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const beganAt = ({ name }: { name: string }): number => Number.parseInt(name, 10) || 0
  for (const entry of entries.toSorted((a, b) => beganAt(a) - beganAt(b))) {
    const path = join(entry.parentPath, entry.name)
    const isPart = entry.name.endsWith(partial)
    try {
      if (isPart) await rescue(uploads, path, { ...placeOf(path)!, from: beganAt(entry) })
      else if (entry.name.endsWith(whole)) await keepWhole(uploads, path)
    } catch (err) {
      log.error({ err, path }, 'Failed to take over recording chunks from another audio worker')
    }
  }
}
