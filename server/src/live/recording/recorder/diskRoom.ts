import { freeBytes } from '#platform/run/disk.ts'
import type { PlainLog } from '#platform/run/plainLog.ts'

/** Free space for recorded sound. */
export interface DiskRoom {
  /** False: no sound may be stored, so that database and server can continue to use the disk. */
  has(): boolean
  /**
   * Reports that a write failed because the disk is full, regardless of the measured free space.
   */
  isFullNow(): void
  /** Measures the free space. */
  look(): Promise<void>
}

/** Recording stops before the disk is full, so that the database does not. */
const leastBytes = 256 * 1024 * 1024
/** Resumes when clearly more space is available. */
const enoughBytes = leastBytes + 32 * 1024 * 1024

/** @param measure free bytes of a folder; null: unknown */
export const watchDiskRoom = (
  folder: string,
  log: Pick<PlainLog, 'error'>,
  measure: (folder: string) => Promise<number | null> = freeBytes,
): DiskRoom => {
  let hasRoom = true
  return {
    has: () => hasRoom,
    isFullNow: () => {
      hasRoom = false
    },
    look: async () => {
      const free = (await measure(folder)) ?? Number.MAX_SAFE_INTEGER
      const had = hasRoom
      hasRoom = free >= (had ? leastBytes : enoughBytes)
      if (had && !hasRoom)
        log.error({ free }, 'The disk is full. Recording is suspended until space is available')
    },
  }
}
