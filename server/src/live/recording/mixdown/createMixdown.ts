import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { App } from '#platform/run/app.ts'
import { freeBytes } from '#platform/run/disk.ts'
import { keepFile } from '#installation/file/index.ts'
import { notifyWebhooks } from '#installation/webhook/index.ts'
import { bitsASecond } from '../opus/soundFile.ts'
import { failJob, finishJob, type Job, leaveJob, mostTries, renewJob, returnJob } from './jobs.ts'
import { makeFile } from './makeFile.ts'
import { orderOf } from './orderOf.ts'

export type MixdownApp = Pick<App, 'env' | 'db' | 'files' | 'log' | 'notifier'>

export interface MixdownWorker {
  readonly app: MixdownApp
  /** Id of this worker. */
  readonly worker: string
  /** Aborted when this worker stops. */
  readonly signal: AbortSignal
}

const renewMilliseconds = 1_000
/** Minimum free disk space besides the file. */
const leastBytes = 256 * 1024 * 1024

/** Another worker has it now, or it was cancelled. */
class NotOurs extends Error {}
/** All chunks of the track are missing. */
class NothingThere extends Error {}

const make = async ({ app, worker, signal }: MixdownWorker, job: Job): Promise<void> => {
  const { db, env, log } = app
  const folder = join(env.OPENBOOTH_DATA, 'mixes')
  const path = join(folder, `${job.id}-${worker}`)
  let progress = 0
  const lost = new AbortController()
  const renewing = setInterval(() => {
    renewJob(db, worker, job, progress).then(
      (isOurs) => isOurs || lost.abort(new NotOurs()),
      (err: unknown) => log.warn({ err }, 'Could not update mixdown progress'),
    )
  }, renewMilliseconds)
  try {
    const { fileName, hasChunks, madeBy, ...order } = await orderOf(db, job)
    if (!hasChunks) throw new NothingThere()
    const needed = (order.length / 1000) * (bitsASecond[job.format] / 8)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await removeLeft(folder, (name) => name.startsWith(`${job.id}-`))
    const free = await freeBytes(folder)
    if (free !== null && free < needed + leastBytes) throw new Error('The disk has no room for it')
    const note = (done: number): void => {
      progress = done
    }
    const both = AbortSignal.any([signal, lost.signal])
    if (!(await makeFile(app, { ...order, path }, note, both))) throw new NothingThere()
    const { rows } = await sql<{ now: Date }>`select now()`.execute(db.query)
    const contentType = job.format === 'mp3' ? 'audio/mpeg' : 'audio/ogg'
    await keepFile(app, rows[0]!.now, { path, contentType, fileName }, async (tx, fileId) => {
      if (!(await finishJob(tx, worker, job, fileId))) throw new NotOurs()
      const { id, eventId, mix, track, format } = job
      await notifyWebhooks(tx, eventId, {
        kind: 'recording.made',
        at: rows[0]!.now,
        facts: { recording: { id: Number(id), mix, track, format, madeBy } },
        toOwnerOnly: true,
      })
    })
  } finally {
    clearInterval(renewing)
    await rm(path, { force: true })
  }
}

/**
 * Creates the file of a claimed job. After a failure the job is retried later, or marked as failed
 * for good.
 */
export const createMixdown = async (from: MixdownWorker, job: Job): Promise<void> => {
  const { app, worker, signal } = from
  const { db, log } = app
  try {
    if (job.tries > mostTries) throw new Error('It was begun too often')
    await make(from, job)
  } catch (err) {
    if (err instanceof NotOurs) return
    if (signal.aborted) return returnJob(db, worker, job)
    if (err instanceof NothingThere) return failJob(db, worker, job, 'File Not Exist')
    log.error({ err, job: job.id, tries: job.tries }, 'Failed to create a mixdown')
    const failure = err instanceof Error ? err.message : String(err)
    await (job.tries >= mostTries ? failJob : leaveJob)(db, worker, job, failure)
  }
}

/** Removes partial files of dead workers. */
const removeLeft = async (folder: string, isOf: (name: string) => boolean): Promise<void> => {
  for (const name of await readdir(folder))
    if (isOf(name)) await rm(join(folder, name), { force: true })
}
