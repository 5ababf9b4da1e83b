import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { databaseName, initialiseCluster, readPassword, superuser } from './cluster.ts'
import { lockFolder } from './folderLock.ts'
import type { PlainLog } from '#platform/run/plainLog.ts'
import { supervise } from '#platform/concurrency/supervise.ts'
import { findPostgresBinaries } from './postgresBinaries.ts'
import { type PostgresProcess, startPostgres } from './postgresProcess.ts'
import { isReachable, makeReachableFolder, serverUser } from './serverUser.ts'
import { stopLeftover } from './stopLeftover.ts'

export interface EmbeddedPostgresOptions {
  /** Contains everything of this server: data, password, log. Created if missing. */
  readonly folder: string
  readonly log: PlainLog
  /** Server settings beyond the defaults; tests switch off fsync with them. */
  readonly settings?: Readonly<Record<string, string>>
  /** Folder with `initdb` and `postgres`. Default: installed from npm. */
  readonly binaries?: string
}

export interface EmbeddedPostgres {
  /** Address of the database, with the password of its superuser. Listens on 127.0.0.1 only. */
  readonly url: string
  /** Rolls back running transactions and shuts down in order. */
  stop(): Promise<void>
}

// A supervisor may restart this process before the killed one has exited completely.
const lockTimeoutMilliseconds = 2_000

/**
 * Starts a PostgreSQL server on a folder, as an unprivileged user if this process is root.
 * It stops with this process, however that ends, and restarts after a crash.
 * @throws if another process uses the folder, or if the server cannot start (with its last output)
 */
export const startEmbeddedPostgres = async (
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> => {
  const { folder, log, settings = {} } = options
  const user = serverUser()
  await makeReachableFolder(folder)
  if (user && !isReachable(folder, user))
    throw new Error(
      `The database cannot reach the folder ${folder}: PostgreSQL refuses to run as root, so it runs as user ${user.uid} here, ` +
        'which may not enter a folder above. Set OPENBOOTH_DATA to a folder every user may enter (such as /var/lib/openbooth), or start OpenBooth as another user.',
    )
  const lock = await lockFolder(folder, lockTimeoutMilliseconds)
  if (!lock)
    throw new Error(
      `Another running OpenBooth already uses the folder ${folder}. Stop it first, or give this one an OPENBOOTH_DATA of its own.`,
    )
  try {
    const binaries = options.binaries ?? (await findPostgresBinaries(user))
    const dataFolder = join(folder, 'data')
    if (!existsSync(dataFolder)) await initialiseCluster({ folder, binaries, user })
    await stopLeftover(dataFolder, log)
    const start = (port?: number): Promise<PostgresProcess> =>
      startPostgres({ folder, binaries, user, settings, port })
    const running = await start()
    const { port } = running
    const url = `postgres://${superuser}:${await readPassword(folder)}@127.0.0.1:${port}/${databaseName}`
    await makeDatabase(url)
    const database = supervise({ name: 'The database', running, start: () => start(port), log })
    return {
      url,
      stop: async () => {
        await database.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

const makeDatabase = async (url: string): Promise<void> => {
  const server = new URL(url)
  server.pathname = '/postgres'
  const client = new pg.Client({ connectionString: server.href })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      databaseName,
    ])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}
