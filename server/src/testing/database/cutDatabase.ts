import pg from 'pg'
import type { App } from '#platform/run/app.ts'

/** Ends all database connections of a server, as a database restart does. */
export const cutDatabase = async ({ env }: Pick<App, 'env'>): Promise<void> => {
  // As its owner: the application may not end connections.
  const owner = new pg.Client({ connectionString: env.DATABASE_URL })
  await owner.connect()
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await owner.end()
}
