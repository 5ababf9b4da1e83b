import { statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** With less than this PostgreSQL, which writes its log in files of 16 MiB, soon stops. */
const leastBytes = 32 * 1024 * 1024

/** Nothing is known of a folder that is not there, or of a file system that does not count. */
const isFull = async (folder: string): Promise<boolean> => {
  const disk = await statfs(folder).catch(() => undefined)
  return disk !== undefined && disk.blocks > 0 && disk.bavail * disk.bsize < leastBytes
}

/** What is left on the disk of a folder; null: not known. */
export const freeBytes = async (folder: string): Promise<number | null> => {
  const disk = await statfs(folder).catch(() => undefined)
  return disk === undefined || disk.blocks === 0 ? null : disk.bavail * disk.bsize
}

/** Whether a disk is full that the server writes to: its own folder's, or the embedded database's where it lies elsewhere. */
export const isDiskFull = async (folder: string): Promise<boolean> => {
  const full = await Promise.all([folder, join(folder, 'postgres')].map(isFull))
  return full.includes(true)
}
