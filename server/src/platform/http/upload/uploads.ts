import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { lockFolder } from '#platform/embeddedPostgres/folderLock.ts'
import { hasRoomFor } from '#platform/run/disk.ts'
import { refuse } from '../refuse.ts'

/** Maximum of simultaneous uploads of one account to this process. */
export const maximumPerAccount = 3
/** Maximum of simultaneous uploads of all accounts to this process. */
export const maximumPerProcess = 50

export interface Uploads {
  /**
   * Reserves a place for an upload and a path for its file until `work` settles. Then removes the
   * file.
   * @throws Too Many Uploads | Files Not Reachable
   */
  hold<T>(account: string, bytes: number, work: (path: string) => Promise<T>): Promise<T>
}

/**
 * The running uploads of this process. Their files are in a separate folder of `uploads` in the
 * data folder. The start removes the folders of processes that no longer run.
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
    // For example, the disk is full or read-only. Everything else works.
    http.log.error(
      { err },
      'Could not create the folder for uploads. The server refuses uploads until the next start',
    )
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
