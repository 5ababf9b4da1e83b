import { existsSync } from 'node:fs'
import { chmod, mkdir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'

/** The operating system's user that the database server runs as. */
export interface ServerUser {
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run as root: there it runs as `nobody`. Undefined means our own user. */
export const serverUser = (): ServerUser | undefined =>
  process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined

/** Whether the user may enter the folder and every folder above it. */
export const isReachable = async (folder: string, { uid, gid }: ServerUser): Promise<boolean> => {
  for (let path = folder; ; path = dirname(path)) {
    if (existsSync(path)) {
      const { mode, uid: owner, gid: group } = await stat(path)
      const enterBit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
      if ((mode & enterBit) === 0) return false
    }
    if (path === dirname(path)) return true
  }
}

/** Makes a folder; what had to be made can be entered (not read) by every user, whatever the umask. */
export const makeReachableFolder = async (folder: string): Promise<void> => {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return
  let path = first
  await chmod(path, 0o711)
  for (const name of relative(first, folder).split(sep).filter(Boolean)) {
    path = join(path, name)
    await chmod(path, 0o711)
  }
}
