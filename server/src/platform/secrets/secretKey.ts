import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#platform/run/env.ts'
import { type SecretBox, secretBox } from './secrets.ts'
import { makeReachableFolder } from '#platform/embeddedPostgres/serverUser.ts'

type KeyPlace = Pick<Env, 'OPENBOOTH_SECRET_KEY' | 'OPENBOOTH_DATA'>

/** Secrets under the key OPENBOOTH_SECRET_KEY, or `secret.key` in the data folder, made at the first start. */
export const openSecretBox = async (env: KeyPlace): Promise<SecretBox> =>
  secretBox(await findKey(env))

const findKey = async (env: KeyPlace): Promise<Buffer> => {
  if (env.OPENBOOTH_SECRET_KEY) return env.OPENBOOTH_SECRET_KEY
  const file = join(env.OPENBOOTH_DATA, 'secret.key')
  const kept = await readKey(file)
  if (kept) return kept
  await makeReachableFolder(env.OPENBOOTH_DATA)
  // Written aside and linked, so that of two processes starting at once both end up with the same whole key.
  const draft = `${file}.${randomBytes(8).toString('hex')}`
  await writeFile(draft, randomBytes(32).toString('base64'), { mode: 0o600 })
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return (await readKey(file))!
}

const readKey = async (file: string): Promise<Buffer | undefined> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== 32)
    throw new Error(
      `${file} does not hold a key of 32 bytes. Restore it from a backup: without it stored secrets cannot be read.`,
    )
  return key
}
