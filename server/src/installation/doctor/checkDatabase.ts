import type pg from 'pg'
import { describeDifference } from '#platform/database/schemaFence.ts'
import { exceededBudget, readConnections } from '#platform/run/databaseServer/connectionBudget.ts'
import { systemClock } from '#platform/run/clock.ts'
import { fail, type Finding, ok, warn } from './finding.ts'

const oldest = 15
/** Tokens of media servers and links tolerate about a minute. */
const mostSkewSeconds = 30
const largeSkewSeconds = 2

/** Version, schema and connections of the database, and its clock. */
export const checkDatabase = async (
  client: pg.Client,
  connections: number,
): Promise<readonly Finding[]> => [
  await version(client),
  await schema(client),
  await budget(client, connections),
  await clock(client),
]

const version = async (client: pg.Client): Promise<Finding> => {
  const began = performance.now()
  const { rows } = await client.query<{ version: string; number: number; bytes: bigint }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::integer as number,
      pg_database_size(current_database()) as bytes`,
  )
  const { version: text, number, bytes } = rows[0]!
  const found = `PostgreSQL ${text} responds within ${Math.ceil(performance.now() - began)} ms; ${(Number(bytes) / 1e6).toFixed(0)} MB.`
  return number < oldest * 10_000
    ? fail('database', found, `Update PostgreSQL to version ${oldest} or newer.`)
    : ok('database', found)
}

const schema = async (client: pg.Client): Promise<Finding> => {
  const { rows } = await client.query<{ has: boolean }>(
    `select to_regclass('schema_migration') is not null as has`,
  )
  if (!rows[0]!.has)
    return fail('schema', 'The database has no tables.', 'Start the server, which creates them.')
  const difference = await describeDifference(client)
  return difference === undefined
    ? ok('schema', 'The schema belongs to this version.')
    : fail(
        'schema',
        difference,
        'Run the same version everywhere. The server migrates the database when it starts.',
      )
}

const budget = async (client: pg.Client, each: number): Promise<Finding> => {
  const connections = await readConnections(client)
  const exceeded = exceededBudget(connections, each)
  if (exceeded !== undefined) return warn('connections', exceeded, '')
  const { most, open, processes } = connections
  const found = `${open} of ${most} connections are open. Running processes: ${processes}.`
  return processes === 0
    ? warn('connections', found, 'Start the server.')
    : ok('connections', found)
}

const clock = async (client: pg.Client): Promise<Finding> => {
  const before = systemClock.now().getTime()
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at')
  const middle = (before + systemClock.now().getTime()) / 2
  return describeSkew('the database', (rows[0]!.at.getTime() - middle) / 1000)
}

/** @param seconds by which the other clock is ahead of this machine's */
export const describeSkew = (whose: string, seconds: number): Finding => {
  const size = Math.abs(seconds)
  const found = `The clock of ${whose} is ${size.toFixed(1)} s ${seconds < 0 ? 'behind' : 'ahead of'} this machine.`
  const todo = 'Synchronise both clocks with NTP.'
  if (size > mostSkewSeconds) return fail('clock', found, todo)
  return size > largeSkewSeconds ? warn('clock', found, todo) : ok('clock', found)
}
