import type pg from 'pg'
import type { PlainLog } from '#platform/run/plainLog.ts'
import { otherProcesses } from './otherProcesses.ts'

// Every running process holds this lock in shared mode, on its listening connection.
// A process that changes the schema holds it exclusively, so that no process of another version
// works at the same time.

const lockKey = `hashtextextended('openbooth running', 0)`

/** Each process acquires it before its work, and waits while another process changes the schema. */
export const holdRunningLock = `select pg_advisory_lock_shared(${lockKey})`

/** The channel of all notifications. */
export const notificationChannel = 'openbooth'

/**
 * Notifications about the schema: `leaveNotice` requests every process to stop, others announce a
 * change.
 */
export const schemaTopic = 'schema'
export const leaveNotice = 'leave'

/**
 * For commands that need exclusive use of the database: holds the lock until the connection ends.
 * @throws if a server process or audio worker runs
 */
export const requireAlone = async (client: pg.Client): Promise<void> => {
  if (!(await tryAlone(client)))
    throw new Error(
      `OpenBooth still runs on this database (${await otherProcesses(client)}). Stop every server process and audio worker first.`,
    )
}

const tryAlone = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ is: boolean }>(
    `select pg_try_advisory_lock(${lockKey}) as is`,
  )
  return rows[0]!.is
}

const notifySchema = async (client: pg.Client, id: string): Promise<void> => {
  await client.query('select pg_notify($1, $2)', [
    notificationChannel,
    JSON.stringify({ topic: schemaTopic, id }),
  ])
}

/** Timeout for other processes to finish their work. */
const longestWaitMilliseconds = 60_000
const lockNotAvailable = '55P03'

/**
 * Requests the other processes to stop, and waits for the lock, which lasts until the connection
 * ends.
 * @throws if one of them still runs after a minute
 */
export const waitUntilAlone = async (client: pg.Client, log: PlainLog): Promise<void> => {
  if (await tryAlone(client)) return
  log.warn({}, 'Waiting for the server processes and audio workers of another version to stop')
  const until = performance.now() + longestWaitMilliseconds
  await client.query(`set lock_timeout = '2s'`)
  for (;;) {
    await notifySchema(client, leaveNotice)
    try {
      await client.query(`select pg_advisory_lock(${lockKey})`)
      break
    } catch (error) {
      if ((error as { code?: string }).code !== lockNotAvailable) throw error
      if (performance.now() > until)
        throw new Error(
          `The database needs a migration, but other OpenBooth processes did not stop (${await otherProcesses(client)}). ` +
            'Stop them, then start this version again.',
          { cause: error },
        )
    }
  }
  await client.query('reset lock_timeout')
}

/** Makes every process check the schema immediately. */
export const announceSchema = (client: pg.Client): Promise<void> => notifySchema(client, 'changed')
