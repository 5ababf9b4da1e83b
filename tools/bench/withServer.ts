import { type BenchDatabase, startDatabaseServer } from './database.ts'
import { type ServerProcess, startServerProcess } from './serverProcess.ts'

/** Starts the product on a new database with these rows, runs the work, then stops both. */
export const withServer = async <Result>(
  rows: readonly string[],
  environment: Readonly<Record<string, string>>,
  work: (server: ServerProcess, database: BenchDatabase) => Promise<Result>,
): Promise<Result> => {
  const postgres = await startDatabaseServer()
  try {
    const database = await postgres.database('bench')
    for (const sql of rows) await database.run(sql)
    const server = await startServerProcess(database.url, environment)
    try {
      return await work(server, database)
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.stop()
  }
}
