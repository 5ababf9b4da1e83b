import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

export interface FolderLock {
  release(): void
}

/**
 * Takes a folder for this process alone, until `release` or the end of the process, however it ends.
 * Node has no file locks of its own; SQLite's are given back by the operating system and hold across containers.
 * @param patienceMilliseconds how long to wait for a process that is just ending
 * @returns undefined when another process has it
 */
export const lockFolder = async (
  folder: string,
  patienceMilliseconds = 0,
): Promise<FolderLock | undefined> => {
  const giveUpAt = performance.now() + patienceMilliseconds
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
