import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#platform/run/env.ts'
import { makeReachableFolder } from '#platform/embeddedPostgres/serverUser.ts'

export type KeyPlace = Pick<Env, 'OPENBOOTH_SECRET_KEY' | 'OPENBOOTH_DATA'>

export interface FoundKey {
  /** 32 bytes. */
  readonly key: Buffer
  /** Where it came from, for messages: the variable or the path of the file. */
  readonly source: string
}

/** Where the key is stored when OPENBOOTH_SECRET_KEY is not set. */
export const keyFileOf = ({ OPENBOOTH_DATA }: Pick<KeyPlace, 'OPENBOOTH_DATA'>): string =>
  join(OPENBOOTH_DATA, 'secret.key')

/**
 * The key of OPENBOOTH_SECRET_KEY, else of `secret.key` in the data folder; undefined when there is neither.
 * @throws when the file does not hold a key
 */
export const findKey = async (env: KeyPlace): Promise<FoundKey | undefined> => {
  if (env.OPENBOOTH_SECRET_KEY)
    return { key: env.OPENBOOTH_SECRET_KEY, source: 'OPENBOOTH_SECRET_KEY' }
  const file = keyFileOf(env)
  const key = await readKeyFile(file)
  return key && { key, source: file }
}

/** Writes a new key to `secret.key`; of several processes that do so at once, all get the same key. */
export const createKey = async (env: KeyPlace): Promise<FoundKey> => {
  const file = keyFileOf(env)
  await makeReachableFolder(env.OPENBOOTH_DATA)
  // Written aside and linked, so that of two processes starting at once both end up with the same whole key.
  const draft = `${file}.${randomBytes(8).toString('hex')}`
  await writeFile(draft, randomBytes(32).toString('base64'), { mode: 0o600 })
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return { key: (await readKeyFile(file))!, source: file }
}

/**
 * Reads a key from a file that holds it in base64 or hexadecimal; undefined when there is no such file.
 * @throws when the file does not hold a key
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
