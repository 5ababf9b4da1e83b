import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embeddedPostgres/start.ts'
import { lockFolder } from '#platform/embeddedPostgres/folderLock.ts'
import { silentLog } from '#platform/run/plainLog.ts'
import { debianPostgres15, hasPostgres15 } from './debianServices.ts'

const prefix = 'openbooth-test-'

// Test data may be lost in a power cut, so it is not flushed to the disk.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
}

/**
 * The PostgreSQL binaries for tests: the embedded ones, or Debian's 15 with
 * OPENBOOTH_TEST_POSTGRES.
 */
export const testBinaries = (wanted = process.env.OPENBOOTH_TEST_POSTGRES): string | undefined => {
  if (!wanted) return undefined
  if (wanted !== '15' || !hasPostgres15)
    throw new Error(
      `OPENBOOTH_TEST_POSTGRES=${wanted}: only 15 is known, and it must be in ${debianPostgres15}.`,
    )
  return debianPostgres15
}

/** Starts a database server in a separate temporary folder; `stop` removes the folder too. */
export const startTestServer = async (wanted?: string): Promise<EmbeddedPostgres> => {
  await removeLeftovers()
  const folder = await temporaryFolder()
  const binaries = testBinaries(wanted)
  const server = await startEmbeddedPostgres({
    folder,
    log: silentLog,
    settings,
    ...(binaries ? { binaries } : {}),
  })
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A temporary folder that the database's user may enter when tests run as root. */
export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  await chmod(folder, 0o711)
  return folder
}

// Removes folders of killed test runs. The folder of a running test is locked, and other users'
// folders are not ours.
const removeLeftovers = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const folder = join(tmpdir(), name)
    if (!name.startsWith(prefix) || !existsSync(join(folder, 'data'))) continue
    const lock = await lockFolder(folder).catch(() => undefined)
    if (!lock) continue
    lock.release()
    await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}
