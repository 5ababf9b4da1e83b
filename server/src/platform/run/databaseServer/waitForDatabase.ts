import { setTimeout as pause } from 'node:timers/promises'
import { decodePercent } from '@openbooth/contract/typed/percent'
import pg from 'pg'
import type { PlainLog } from '#platform/run/plainLog.ts'

/** A database that starts at the same time as this process needs some seconds. */
const longestWaitMilliseconds = 30_000
const retryMilliseconds = 500

/** Codes of PostgreSQL and of the network that may end by waiting. */
const passing: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  '57P01',
  '57P03',
  '53300',
])

const codeOf = (error: unknown): string => {
  const { code, message, errors } = error as {
    code?: string
    message?: string
    errors?: { code?: string }[]
  }
  // The client of PostgreSQL has no code for its own timeout.
  return code ?? errors?.[0]?.code ?? (message?.includes('timeout') ? 'ETIMEDOUT' : '')
}

/** The host and the database of DATABASE_URL, without user and password. */
const placeOf = (url: string): { server: string; database: string } => {
  const { hostname, port, pathname } = new URL(url)
  return {
    server: `${hostname || 'localhost'}:${port || '5432'}`,
    database: decodePercent(pathname.slice(1)),
  }
}

/**
 * What failed, and what to do, for an error of a first connection. Never contains the password.
 * @returns undefined for an error that says nothing about the connection
 */
export const describeConnectError = (error: unknown, url: string): string | undefined => {
  const { server, database } = placeOf(url)
  const code = codeOf(error)
  if (code === '53300')
    return `PostgreSQL at ${server} has no free connection. Raise its max_connections, stop other processes, or lower OPENBOOTH_DATABASE_CONNECTIONS.`
  if (code === '57P03')
    return `PostgreSQL at ${server} does not accept connections yet. Check its log.`
  if (code === '28P01' || code === '28000')
    return `PostgreSQL at ${server} refuses the user or the password of DATABASE_URL. Correct them.`
  if (code === '3D000')
    return `PostgreSQL at ${server} has no database “${database}”, which DATABASE_URL names. Create it, or correct DATABASE_URL.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `No server has the name in DATABASE_URL (${server}). Correct it.`
  return passing.has(code)
    ? `PostgreSQL does not respond at ${server}, which DATABASE_URL names (${code}). Start it, or correct DATABASE_URL.`
    : undefined
}

/**
 * Waits until the database accepts connections, at most half a minute.
 * @throws an error that names the cause and the next step
 */
export const waitForDatabase = async (
  url: string,
  log: PlainLog,
  waitMilliseconds = longestWaitMilliseconds,
): Promise<void> => {
  const until = performance.now() + waitMilliseconds
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'openbooth start',
      connectionTimeoutMillis: 5_000,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      return
    } catch (error) {
      const words = describeConnectError(error, url)
      if (words === undefined) throw error
      if (!passing.has(codeOf(error)) || performance.now() > until)
        throw new Error(words, { cause: error })
      if (tries === 0) log.warn({}, `Waiting for the database. ${words}`)
      await pause(retryMilliseconds)
    } finally {
      await client.end().catch(() => {})
    }
  }
}
