import { randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  type FileStore,
  FileStoreFailure,
  safeKey,
  type StorageTrouble,
} from '#platform/ports/storage.ts'
import { wholeStream } from './wholeStream.ts'

/** Never the beginning of a key. */
const unfinished = '.unfinished'
/** No copy takes this long: older files are from a process that died. */
const longestCopyMilliseconds = 24 * 60 * 60_000

/**
 * Files in a folder, which several processes may use concurrently. A file is copied under a
 * temporary name, flushed and renamed, so that a killed process leaves no partial file under its
 * key.
 */
export const localFolder = (folder: string, now: () => number): FileStore => {
  const pathOf = (key: string): string => join(folder, safeKey(key))
  const aside = join(folder, unfinished)
  const removeLeftOver = async (): Promise<void> => {
    for (const name of await readdir(aside)) {
      const path = join(aside, name)
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now() }))
      if (now() - mtimeMs > longestCopyMilliseconds) await rm(path, { force: true })
    }
  }
  let hasTidied = false
  const prepare = async (): Promise<void> => {
    await mkdir(aside, { recursive: true, mode: 0o700 })
    if (hasTidied) return
    hasTidied = true
    await removeLeftOver()
  }
  return {
    put: (key, file) =>
      translated(async () => {
        const path = pathOf(key)
        await prepare()
        const draft = join(aside, randomUUID())
        try {
          await copyFile(file, draft, constants.COPYFILE_FICLONE)
          await bringToDisk(draft)
          await mkdir(dirname(path), { recursive: true, mode: 0o700 })
          await rename(draft, path)
          await bringToDisk(dirname(path))
        } catch (error) {
          await rm(draft, { force: true })
          throw error
        }
      }),
    read: (key, range) =>
      translated(async () => {
        const path = pathOf(key)
        const handle = await open(path)
        const { size } = await handle.stat()
        const reading = createReadStream(path, { fd: handle, start: range?.from, end: range?.to })
        return wholeStream(reading, {
          bytes: range === undefined ? size : range.to - range.from + 1,
          sum: undefined,
        })
      }),
    remove: (key) => translated(() => rm(pathOf(key), { force: true })),
  }
}

const bringToDisk = async (path: string): Promise<void> => {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const reasons: Readonly<Record<string, StorageTrouble>> = {
  ENOENT: 'missing',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EACCES: 'refused',
  EPERM: 'refused',
  EROFS: 'refused',
}

const translated = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // An error without a system code is a programming error.
    if (code === undefined) throw error
    throw new FileStoreFailure(reasons[code] ?? 'unreachable', code, error)
  }
}
