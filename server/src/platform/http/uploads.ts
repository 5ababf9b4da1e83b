import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { lockFolder } from '#platform/embeddedPostgres/folderLock.ts'
import { hasRoomFor } from '#platform/run/disk.ts'
import { refuse } from './refuse.ts'

/** How many files one account may be sending to this process at the same time. */
export const maximumPerAccount = 3
/** How many files all accounts together may be sending to this process at the same time. */
export const maximumPerProcess = 50

export interface Uploads {
  /**
   * Holds a place for an upload, and a path to write its file to, until `work` settles. The file is removed then.
   * @throws Too Many Uploads | Files Not Reachable
   */
  hold<T>(account: string, bytes: number, work: (path: string) => Promise<T>): Promise<T>
}

/**
 * The uploads that this process is receiving. Their files lie in a folder of its own in `uploads` of the data folder; what
 * processes that no longer run have left there is removed.
 */
export const openUploads = async (http: FastifyInstance, dataFolder: string): Promise<Uploads> => {
  const root = join(dataFolder, 'uploads')
  const folder = join(root, randomUUID())
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const lock = await lockFolder(folder)
    http.addHook('onClose', async () => {
      lock?.release()
      await rm(folder, { recursive: true, force: true })
    })
    await removeAbandoned(root)
  } catch (err) {
    // Such as a disk that is full or read-only: everything else works.
    http.log.error({ err }, 'No folder for uploads: they are refused until the next start')
  }
  const held = new Map<string, number>()
  let total = 0
  const change = (account: string, by: 1 | -1): void => {
    total += by
    const count = (held.get(account) ?? 0) + by
    if (count === 0) held.delete(account)
    else held.set(account, count)
  }
  return {
    hold: async (account, bytes, work) => {
      if (total >= maximumPerProcess || (held.get(account) ?? 0) >= maximumPerAccount)
        return refuse('Too Many Uploads')
      change(account, 1)
      const path = join(folder, randomUUID())
      try {
        if (!(await hasRoomFor(folder, bytes))) return refuse('Files Not Reachable')
        return await work(path)
      } finally {
        await rm(path, { force: true }).catch((err: unknown) =>
          http.log.error({ err }, 'Could not remove an uploaded file'),
        )
        change(account, -1)
      }
    },
  }
}

/** Removes every folder that no running process has locked. */
const removeAbandoned = async (root: string): Promise<void> => {
  for (const name of await readdir(root)) {
    const folder = join(root, name)
    const lock = await lockFolder(folder).catch(() => undefined)
    if (lock === undefined) continue
    lock.release()
    await rm(folder, { recursive: true, force: true })
  }
}
