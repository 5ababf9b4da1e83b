import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@openbooth/server/platform/embeddedPostgres/start'
import { migrate } from '@openbooth/server/platform/database/migrate'
import { silentLog } from '@openbooth/server/platform/run/plainLog'
import pg from 'pg'

export interface BenchDatabase {
  /** Address of the database, as its superuser. */
  readonly url: string
  /** Runs statements on a separate connection. */
  run(sql: string): Promise<void>
}

export interface BenchServer {
  /** Creates a migrated database without data. */
  database(name: string): Promise<BenchDatabase>
  stop(): Promise<void>
}

/**
 * Starts a separate embedded PostgreSQL with production settings: every commit is flushed to disk.
 */
export const startDatabaseServer = async (): Promise<BenchServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'openbooth-bench-'))
  // The user of the database needs access, even if this process runs as root.
  await chmod(folder, 0o711)
  const server = await startEmbeddedPostgres({ folder, log: silentLog })
  const urlOf = (name: string): string => {
    const url = new URL(server.url)
    url.pathname = `/${name}`
    return url.href
  }
  return {
    database: async (name) => {
      await run(server.url, `create database ${name}`)
      const url = urlOf(name)
      await migrate(url, silentLog)
      return { url, run: (sql) => run(url, sql) }
    },
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const run = async (url: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
