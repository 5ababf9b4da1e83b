import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeReachableFolder } from '#platform/embeddedPostgres/serverUser.ts'

/** Names a data folder for good, so that its engine is known again after a restart. */
export const ownIdOf = async (folder: string): Promise<string> => {
  const file = join(folder, 'id')
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept !== '') return kept.trim()
  await makeReachableFolder(folder)
  const id = randomUUID()
  await writeFile(file, id, { flag: 'wx' })
  return id
}
