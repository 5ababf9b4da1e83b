import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as databases from './database.ts'
import type * as lists from './listData.ts'
import type * as servers from './serverProcess.ts'
import { root } from './serverProcess.ts'

export interface ServedConsole {
  readonly address: string
  stop(): Promise<void>
}

/**
 * Serves a built working copy of the product, with many events. Each copy fills its own database
 * with its own statements, so that an older version can run beside the current one.
 * @param copy its folder, built and with its packages
 */
export const serveConsole = async (
  copy: string = root,
  events = 10_000,
): Promise<ServedConsole> => {
  const own = async <Module>(file: string): Promise<Module> =>
    (await import(pathToFileURL(join(copy, 'tools/bench', file)).href)) as Module
  const { startDatabaseServer } = await own<typeof databases>('database.ts')
  const { startServerProcess } = await own<typeof servers>('serverProcess.ts')
  const { eventsSql } = await own<typeof lists>('listData.ts')
  const postgres = await startDatabaseServer()
  try {
    const database = await postgres.database('console')
    await database.run(eventsSql(events, new Date()))
    const server = await startServerProcess(database.url)
    return {
      address: server.address,
      stop: async () => {
        await server.stop()
        await postgres.stop()
      },
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}
