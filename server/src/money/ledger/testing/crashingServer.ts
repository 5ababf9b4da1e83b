import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '#platform/embeddedPostgres/start.ts'
import { migrate } from '#platform/database/migrate.ts'
import { silentLog } from '#platform/run/plainLog.ts'
import { readServerFile } from '#platform/embeddedPostgres/serverFile.ts'
import { temporaryFolder, testBinaries } from '#testing/database/embeddedForTests.ts'

export interface CrashingServer {
  readonly url: string
  /** Kills the server with SIGKILL and waits until a new one accepts connections. */
  crash(): Promise<void>
  stop(): Promise<void>
}

const timeoutMilliseconds = 30_000

/** A separate, migrated database server that flushes every commit to the disk. */
export const startCrashingServer = async (): Promise<CrashingServer> => {
  const folder = await temporaryFolder()
  const binaries = testBinaries()
  const server = await startEmbeddedPostgres({
    folder,
    log: silentLog,
    settings: { fsync: 'on', synchronous_commit: 'on' },
    ...(binaries ? { binaries } : {}),
  })
  await migrate(server.url, silentLog)
  return {
    url: server.url,
    crash: async () => {
      const dataFolder = join(folder, 'data')
      const before = await readServerFile(dataFolder)
      if (!before) throw new Error('there is no server to kill')
      process.kill(before.pid, 'SIGKILL')
      const giveUpAt = performance.now() + timeoutMilliseconds
      for (;;) {
        await pause(50)
        const after = await readServerFile(dataFolder)
        if (after?.isReady && after.pid !== before.pid) return
        if (performance.now() > giveUpAt) throw new Error('the server did not come back')
      }
    },
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
