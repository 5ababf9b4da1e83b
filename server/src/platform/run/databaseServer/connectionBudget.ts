import pg from 'pg'
import type { PlainLog } from '#platform/run/plainLog.ts'

/** Connections in the pool of an audio worker. */
export const audioWorkerConnections = 6

/** Each process listens for notifications on a connection of its own. */
const listening = 1

interface Connections {
  /** Maximum of the database for users without special rights. */
  readonly most: number
  /** Connections that are open now. */
  readonly open: number
  /** Open connections of other programs. */
  readonly foreign: number
  /** Server processes and audio workers that run now, in every database of the server. */
  readonly processes: number
}

/**
 * Reads how many connections the database server allows, and which programs use them. PostgreSQL
 * hides the program names of other users.
 * @param client of the user in DATABASE_URL, without the application's role
 */
export const readConnections = async (client: pg.Client): Promise<Connections> => {
  const { rows } = await client.query<Connections>(`
    select least(
        current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
          - coalesce(current_setting('reserved_connections', true), '0')::integer,
        nullif((select rolconnlimit from pg_roles where rolname = session_user), -1),
        nullif((select datconnlimit from pg_database where datname = current_database()), -1)) as most,
      count(*)::integer as open,
      (count(*) filter (where coalesce(application_name, '') not like 'openbooth%'))::integer as foreign,
      (count(*) filter (where application_name = 'openbooth notify'))::integer as processes
    from pg_stat_activity where datid is not null and coalesce(backend_type, 'client backend') = 'client backend'`)
  return rows[0]!
}

/**
 * What to change if the running processes may need more connections than the database allows.
 * Undefined: all of them fit. Assumes that every process has the same maximum.
 * @param each OPENBOOTH_DATABASE_CONNECTIONS
 */
export const exceededBudget = (
  { most, foreign, processes }: Connections,
  each: number,
): string | undefined => {
  const needed = processes * (each + listening) + foreign
  return needed <= most
    ? undefined
    : `The database allows ${most} connections, but ${processes} running processes may use up to ${each + listening} each, ` +
        `and other programs use ${foreign}. Raise max_connections, or lower OPENBOOTH_DATABASE_CONNECTIONS.`
}

/** Warns at the start of a process whose connections the database may refuse later. */
export const warnOfBudget = async (url: string, each: number, log: PlainLog): Promise<void> => {
  const client = new pg.Client({ connectionString: url, application_name: 'openbooth start' })
  await client.connect()
  try {
    const connections = await readConnections(client)
    const words = exceededBudget(connections, each)
    if (words !== undefined) log.warn({ ...connections }, words)
  } finally {
    await client.end()
  }
}
