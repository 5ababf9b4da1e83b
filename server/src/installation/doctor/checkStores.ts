import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Env } from '#platform/run/env.ts'
import { freeBytes, isDiskFull } from '#platform/run/disk.ts'
import { FileStoreFailure, type FileStore, type StorageTrouble } from '#platform/ports/storage.ts'
import { fail, type Finding, messageOf, ok, warn } from './finding.ts'

/** Recordings of a few hours. */
const littleBytes = 2 * 1024 ** 3
const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`

/** Free space on the disks that this process writes to. */
export const checkDisk = async (env: Env): Promise<readonly Finding[]> => {
  const folders = new Map([['OPENBOOTH_DATA', env.OPENBOOTH_DATA]])
  if (env.OPENBOOTH_FILES !== undefined) folders.set('OPENBOOTH_FILES', env.OPENBOOTH_FILES)
  return Promise.all([...folders].map(([name, folder]) => diskOf(name, folder)))
}

const diskOf = async (name: string, folder: string): Promise<Finding> => {
  const free = await freeBytes(folder)
  if (free === null)
    return warn(
      'disk',
      `The folder of ${name} does not exist (${folder}).`,
      'Start the server, or create the folder.',
    )
  const found = `${gigabytes(free)} are free for ${name} (${folder}).`
  if (await isDiskFull(folder)) return fail('disk', found, 'Delete files, or enlarge the disk.')
  return free < littleBytes ? warn('disk', found, 'Enlarge the disk.') : ok('disk', found)
}

const todoOf: Readonly<Record<StorageTrouble, string>> = {
  missing: 'Check that no other program deletes files there.',
  full: 'Delete files, or enlarge the disk or the quota.',
  refused: 'Check the key and its rights to read, write and delete, the bucket, and the clock.',
  unreachable: 'Check the address and the network.',
  damaged: 'Check the disk, or the proxy before the file store.',
}

/** Writes, reads and deletes a file, like recordings and documents. */
export const checkFileStore = async (files: FileStore, env: Env): Promise<Finding> => {
  const place =
    env.OPENBOOTH_S3_ENDPOINT ?? env.OPENBOOTH_FILES ?? join(env.OPENBOOTH_DATA, 'files')
  const key = `doctor${randomBytes(8).toString('hex')}`
  try {
    await files.put(key, import.meta.filename, 'text/plain')
    const [content, stored] = await Promise.all([
      readFile(import.meta.filename),
      files.read(key).then(buffer),
    ])
    await files.remove(key)
    return content.equals(stored)
      ? ok('file store', `A file was written, read and deleted (${place}).`)
      : fail(
          'file store',
          `The file store returned a file with different content (${place}).`,
          todoOf.damaged,
        )
  } catch (error) {
    await files.remove(key).catch(() => {})
    const todo = error instanceof FileStoreFailure ? todoOf[error.reason] : todoOf.unreachable
    return fail('file store', `${messageOf(error)} (${place}).`, todo)
  }
}
