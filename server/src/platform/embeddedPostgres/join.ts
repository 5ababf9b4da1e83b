import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseName, readPassword, superuser } from './cluster.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts'
import type { PlainLog } from '#platform/run/plainLog.ts'
import { readServerFile, serverFilePath } from './serverFile.ts'

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * For commands: the embedded database of the running product, or a new one on the same folder.
 * `stop` only stops a database that this call started.
 */
export const joinEmbeddedPostgres = async (options: {
  folder: string
  log: PlainLog
}): Promise<EmbeddedPostgres> => {
  const dataFolder = join(options.folder, 'data')
  const server = await readServerFile(dataFolder)
  if (!server?.isReady || !isAlive(server.pid)) return startEmbeddedPostgres(options)
  const port = Number((await readFile(serverFilePath(dataFolder), 'utf8')).split('\n')[3])
  const password = await readPassword(options.folder)
  return {
    url: `postgres://${superuser}:${password}@127.0.0.1:${port}/${databaseName}`,
    stop: () => Promise.resolve(),
  }
}
