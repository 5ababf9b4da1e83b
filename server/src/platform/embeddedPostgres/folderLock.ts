import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

export interface FolderLock {
  release(): void
}

/**
 * Locks a folder for this process until `release` or the end of the process. Node has no file
 * locks. The operating system releases those of SQLite, which also work across containers.
 * @param timeoutMilliseconds time to wait for a process that is exiting
 * @returns undefined if another process has the lock
 */
export const lockFolder = async (
  folder: string,
  timeoutMilliseconds = 0,
): Promise<FolderLock | undefined> => {
  const giveUpAt = performance.now() + timeoutMilliseconds
  for (;;) {
    const lock = tryLock(join(folder, 'lock'))
    if (lock || performance.now() >= giveUpAt) return lock
    await pause(50)
  }
}

const sqliteBusy = 5

const tryLock = (path: string): FolderLock | undefined => {
  const file = new DatabaseSync(path)
  try {
    file.exec('pragma journal_mode = memory; begin exclusive')
    return { release: () => file.close() }
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode === sqliteBusy) return undefined
    throw error
  }
}
