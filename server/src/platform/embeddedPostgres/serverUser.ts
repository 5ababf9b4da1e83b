import { statSync } from 'node:fs'
import { access, chmod, constants, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The operating system's user that the database server runs as. */
export interface ServerUser {
  readonly uid: number
  readonly gid: number
}

/**
 * The user for PostgreSQL, which refuses to run as root and then runs as `nobody`. Undefined: the
 * user of this process.
 */
export const serverUser = (): ServerUser | undefined =>
  process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined

/**
 * True if the user may enter the folder and every folder above it. Skips folders that do not exist.
 */
export const isReachable = (folder: string, { uid, gid }: ServerUser): boolean => {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found) {
    const enterBit = found.uid === uid ? 0o100 : found.gid === gid ? 0o010 : 0o001
    if ((found.mode & enterBit) === 0) return false
  }
  return folder === dirname(folder) || isReachable(dirname(folder), { uid, gid })
}

/**
 * Creates a folder and its parents. `mkdir` does so too, but retries forever where no file can be
 * created, as below /proc.
 */
const makeFolder = async (folder: string): Promise<void> => {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return
  if (folder !== dirname(folder)) await makeFolder(dirname(folder))
  try {
    await mkdir(folder)
    await chmod(folder, 0o711)
  } catch (error) {
    // Another process may have created the folder concurrently.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !statSync(folder).isDirectory())
      throw error
  }
}

/**
 * Creates a writable folder. Every user can enter (not read) created parents, regardless of the
 * umask.
 */
export const makeReachableFolder = async (folder: string): Promise<void> => {
  try {
    await makeFolder(folder)
    await access(folder, constants.W_OK)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The folder ${folder} cannot be made or written to (${why}). Set OPENBOOTH_DATA to a folder that this user may write to.`,
      { cause: error },
    )
  }
}
