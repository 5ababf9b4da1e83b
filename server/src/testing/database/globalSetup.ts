import { migrate } from '#platform/database/migrate.ts'
import { silentLog } from '#platform/run/plainLog.ts'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startTestServer } from './embeddedForTests.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a migrated database that tests clone and never open. */
    templateUrl: string
  }
}

/** One database server for the whole test run, with a migrated database to clone from. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await startTestServer(project.config.env?.OPENBOOTH_TEST_POSTGRES)
  await migrate(server.url, silentLog)
  await withoutRequirement(server.url)
  project.provide('templateUrl', server.url)
  return () => server.stop()
}

/** New installations require a second factor for administrators. Most tests sign in without one. */
const withoutRequirement = async (connectionString: string): Promise<void> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`delete from settings where key = 'secondFactorRequired'`)
  await client.end()
}
