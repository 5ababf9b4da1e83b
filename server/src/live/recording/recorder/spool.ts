import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '#platform/run/app.ts'
import { systemClock } from '#platform/run/clock.ts'
import { freeBytes } from '#platform/run/disk.ts'
import { repair } from '../opus/repair.ts'
import { samplesAMillisecond } from './follow.ts'
import { storePiece } from './storePiece.ts'
import { startWriter, type Writer } from './writer.ts'

/** Dependencies of the recorder. */
export type RecorderApp = Pick<App, 'env' | 'db' | 'files' | 'log'>

/** A chunk with its period, in milliseconds of the database clock. */
export interface Span {
  readonly eventId: bigint
  readonly track: string
  readonly from: number
  readonly to: number
}

/** Local storage of recorded sound until it is uploaded. */
export interface Spool {
  readonly writer: Writer
  /** False: the spool accepts no more, so that database and server can continue to use the disk. */
  hasRoom(): boolean
  /** Reports that a write failed because the disk is full, whatever its free space. */
  isFullNow(): void
  /** Called at the first sound of an event, before it is stored here. */
  begins(eventId: bigint, at: number): void
  /** Time of the first sound of an event, if known here. */
  beginningOf(eventId: bigint): number | undefined
  /** Path of an unfinished chunk. */
  partOf(span: Omit<Span, 'to'>): string
  /** Path of a finished chunk. */
  pathOf(span: Span): string
  /** Queues a finished chunk for upload. */
  finished(span: Span): Promise<void>
  /** Keeps the complete part of an unfinished chunk. @returns its end */
  rescue(part: string, span: Omit<Span, 'to'>): Promise<number>
  /** Ends open chunks. Leaves chunks that are not uploaded in time to other workers. */
  stop(milliseconds: number): Promise<void>
}

/** Recording stops before the disk is full, so that the database does not. */
const leastBytes = 256 * 1024 * 1024
/** Resumes when clearly more space is available. */
const enoughBytes = leastBytes + 32 * 1024 * 1024
const lookMilliseconds = 1_000
/** A worker that has not touched its folder for this long is dead. */
const deadMilliseconds = 15_000
const firstPauseMilliseconds = 1_000
const longestPauseMilliseconds = 30_000

const alive = 'alive'
const partial = '.part'
const whole = '.opus'

export const openSpool = async (app: RecorderApp): Promise<Spool> => {
  const { env, log } = app
  const root = join(env.OPENBOOTH_DATA, 'spool')
  const own = join(root, randomUUID())
  const writer = startWriter()
  const stopping = new AbortController()
  const { signal } = stopping
  const queue: { path: string; span: Span }[] = []
  const beginnings = new Map<bigint, number>()
  let hasRoom = true
  let storing: Promise<void> | undefined

  const begins = (eventId: bigint, at: number): void => {
    beginnings.set(eventId, Math.min(at, beginnings.get(eventId) ?? at))
  }
  const enqueue = (path: string, span: Span): void => {
    begins(span.eventId, span.from)
    queue.push({ path, span })
    storing ??= store().finally(() => {
      storing = undefined
    })
  }
  const store = async (): Promise<void> => {
    let rest = firstPauseMilliseconds
    while (queue.length > 0 && !signal.aborted) {
      const { path, span } = queue[0]!
      try {
        await storePiece(app, path, span, beginnings.get(span.eventId))
        queue.shift()
        rest = firstPauseMilliseconds
      } catch (err) {
        log.warn(
          { err, eventId: span.eventId, waiting: queue.length },
          'Failed to store a recording chunk. Retrying',
        )
        // A chunk that can never be uploaded does not block the others.
        queue.push(queue.shift()!)
        await pause(rest, undefined, { signal }).catch(() => {})
        rest = Math.min(2 * rest, longestPauseMilliseconds)
      }
    }
  }
  const keepWhole = async (path: string): Promise<void> => {
    const span = spanOf(path)
    if (span !== undefined && span.to > span.from) enqueue(path, span)
    else await rm(path, { force: true })
  }
  const rescue: Spool['rescue'] = async (part, { from }) => {
    const samples = await repair(part)
    const to = from + Math.floor(samples / samplesAMillisecond)
    const path = join(dirname(part), `${from}-${to}${whole}`)
    await rename(part, path)
    await keepWhole(path)
    return to
  }

  const touch = async (): Promise<number> => {
    const path = join(own, alive)
    const now = systemClock.now()
    await utimes(path, now, now).catch(async () => {
      await mkdir(own, { recursive: true, mode: 0o700 })
      await writeFile(path, '')
    })
    return (await stat(path)).mtimeMs
  }
  /** Takes over the chunks of a dead worker of this machine. */
  const adopt = async (now: number): Promise<void> => {
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
      await takeAll(taken)
    }
  }
  const takeAll = async (folder: string): Promise<void> => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const beganAt = ({ name }: { name: string }): number => Number.parseInt(name, 10) || 0
    for (const entry of entries.toSorted((a, b) => beganAt(a) - beganAt(b))) {
      const path = join(entry.parentPath, entry.name)
      const isPart = entry.name.endsWith(partial)
      try {
        if (isPart) await rescue(path, { ...placeOf(path)!, from: beganAt(entry) })
        else if (entry.name.endsWith(whole)) await keepWhole(path)
      } catch (err) {
        log.error({ err, path }, 'Failed to take over recording chunks from another audio worker')
      }
    }
  }
  const look = async (): Promise<void> => {
    const now = await touch()
    const free = (await freeBytes(root)) ?? Number.MAX_SAFE_INTEGER
    const had = hasRoom
    hasRoom = free >= (had ? leastBytes : enoughBytes)
    if (had && !hasRoom)
      log.error({ free }, 'The disk is full. Recording is suspended until space is available')
    await adopt(now)
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
    hasRoom: () => hasRoom,
    isFullNow: () => {
      hasRoom = false
    },
    begins,
    beginningOf: (eventId) => beginnings.get(eventId),
    partOf: (span) => join(folderOf(own, span), `${span.from}${partial}`),
    pathOf: (span) => join(folderOf(own, span), `${span.from}-${span.to}${whole}`),
    finished: (span) => keepWhole(join(folderOf(own, span), `${span.from}-${span.to}${whole}`)),
    rescue,
    stop: async (milliseconds) => {
      if (storing) await Promise.race([storing, pause(milliseconds)])
      stopping.abort()
      await Promise.all([looking, storing])
      await writer.stop()
      // Released. Only empty folders if everything is uploaded.
      await rm(join(own, alive), { force: true })
      if (queue.length === 0) await rm(own, { recursive: true, force: true })
      else await utimes(own, 0, 0)
    },
  }
}

const folderOf = (root: string, { eventId, track }: Pick<Span, 'eventId' | 'track'>): string =>
  join(root, String(eventId), encodeURIComponent(track))

/** Event and track of a file, from its folders. */
const placeOf = (path: string): Pick<Span, 'eventId' | 'track'> | undefined => {
  const track = decodeURIComponent(basename(dirname(path)))
  const event = basename(dirname(dirname(path)))
  return /^\d+$/.test(event) ? { eventId: BigInt(event), track } : undefined
}

const spanOf = (path: string): Span | undefined => {
  const place = placeOf(path)
  const found = /^(\d+)-(\d+)\.opus$/.exec(basename(path))
  return place && found ? { ...place, from: Number(found[1]), to: Number(found[2]) } : undefined
}
