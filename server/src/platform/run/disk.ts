import { statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** With less than this PostgreSQL soon stops, because it writes its log in files of 16 MiB. */
const leastBytes = 32 * 1024 * 1024

/**
 * Free space on the disk of a folder; null if the folder is missing, or its file system does not
 * report it.
 */
export const freeBytes = async (folder: string): Promise<number | null> => {
  const disk = await statfs(folder).catch(() => undefined)
  return disk === undefined || disk.blocks === 0 ? null : disk.bavail * disk.bsize
}

const isFull = async (folder: string): Promise<boolean> => {
  const left = await freeBytes(folder)
  return left !== null && left < leastBytes
}

/** True if a file of this size fits and leaves the reserve for PostgreSQL. */
export const hasRoomFor = async (folder: string, bytes: number): Promise<boolean> => {
  const left = await freeBytes(folder)
  return left === null || left >= leastBytes + bytes
}

/**
 * True if a disk is full that the server writes to: that of its folder, or of the embedded
 * database.
 */
export const isDiskFull = async (folder: string): Promise<boolean> => {
  const full = await Promise.all([folder, join(folder, 'postgres')].map(isFull))
  return full.includes(true)
}
