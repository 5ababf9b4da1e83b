import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#platform/run/env.ts'
import { makeReachableFolder } from '#platform/embeddedPostgres/serverUser.ts'

export type KeyPlace = Pick<Env, 'OPENBOOTH_SECRET_KEY' | 'OPENBOOTH_DATA'>

export interface FoundKey {
  /** 32 bytes. */
  readonly key: Buffer
  /** Source of the key for messages: the variable, or the path of the file. */
  readonly source: string
}

/** Path of the key if OPENBOOTH_SECRET_KEY is not set. */
export const keyFileOf = ({ OPENBOOTH_DATA }: Pick<KeyPlace, 'OPENBOOTH_DATA'>): string =>
  join(OPENBOOTH_DATA, 'secret.key')

/**
 * The key in OPENBOOTH_SECRET_KEY, or else in `secret.key` of the data folder; undefined without
 * either.
 * @throws if the file contains no key
 */
export const findKey = async (env: KeyPlace): Promise<FoundKey | undefined> => {
  if (env.OPENBOOTH_SECRET_KEY)
    return { key: env.OPENBOOTH_SECRET_KEY, source: 'OPENBOOTH_SECRET_KEY' }
  const file = keyFileOf(env)
  const key = await readKeyFile(file)
  return key && { key, source: file }
}

/**
 * Writes a new key to `secret.key`. Simultaneous calls of several processes all return the same
 * key.
 */
export const createKey = async (env: KeyPlace): Promise<FoundKey> => {
  const file = keyFileOf(env)
  await makeReachableFolder(env.OPENBOOTH_DATA)
  // Written to a temporary file and linked, so that two concurrent processes use the same complete
  // key.
  const draft = `${file}.${randomBytes(8).toString('hex')}`
  await writeFile(draft, randomBytes(32).toString('base64'), { mode: 0o600 })
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return { key: (await readKeyFile(file))!, source: file }
}

/**
 * Reads a key in base64 or hexadecimal from a file; undefined for a missing file.
 * @throws if the file contains no key
 */
export const readKeyFile = async (file: string): Promise<Buffer | undefined> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const typed = text.trim()
  const key = Buffer.from(typed, /^[0-9a-f]{64}$/i.test(typed) ? 'hex' : 'base64')
  if (key.length !== 32)
    throw new Error(
      `${file} does not hold a key of 32 bytes. Restore it from a backup: without it stored secrets cannot be read.`,
    )
  return key
}
