import { statSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'

/** The operating system's user that the database server runs as. */
export interface ServerUser {
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run as root: there it runs as `nobody`. Undefined means our own user. */
export const serverUser = (): ServerUser | undefined =>
  process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined

/** Whether the user may enter the folder and every folder above it; what does not exist yet is passed over. */
export const isReachable = (folder: string, { uid, gid }: ServerUser): boolean => {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found) {
    const enterBit = found.uid === uid ? 0o100 : found.gid === gid ? 0o010 : 0o001
    if ((found.mode & enterBit) === 0) return false
  }
  return folder === dirname(folder) || isReachable(dirname(folder), { uid, gid })
}

/** Makes a folder; what had to be made can be entered (not read) by every user, whatever the umask. */
export const makeReachableFolder = async (folder: string): Promise<void> => {
  const first = await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The folder ${folder} cannot be made (${why}). Set OPENBOOTH_DATA to a folder that this user may write to.`,
    )
  })
  if (first === undefined) return
  let path = first
  await chmod(path, 0o711)
  for (const name of relative(first, folder).split(sep).filter(Boolean)) {
    path = join(path, name)
    await chmod(path, 0o711)
  }
}
