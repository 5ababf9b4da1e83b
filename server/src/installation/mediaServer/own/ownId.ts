import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeReachableFolder } from '#platform/embeddedPostgres/serverUser.ts'

/** The fixed id of an engine that the operator configured; there is at most one. */
export const namedOwnId = 'ca11ab1e-50d0-4000-8000-000000000001'

/** The id of a data folder's engine. Undefined: it never had one. */
export const keptOwnId = async (folder: string): Promise<string | undefined> =>
  (await readFile(join(folder, 'id'), 'utf8').catch(() => '')).trim() || undefined

/** The same, for good from now on, so that its engine is known again after a restart. */
export const makeOwnId = async (folder: string): Promise<string> => {
  const kept = await keptOwnId(folder)
  if (kept !== undefined) return kept
  await makeReachableFolder(folder)
  const id = randomUUID()
  await writeFile(join(folder, 'id'), id, { flag: 'wx' })
  return id
}
