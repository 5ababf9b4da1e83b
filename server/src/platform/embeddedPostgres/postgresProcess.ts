import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { closeSync, openSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endWithUs } from '#platform/run/endWithUs.ts'
import type { RunningProcess } from '#platform/concurrency/supervise.ts'
import { readServerFile } from './serverFile.ts'
import type { ServerUser } from './serverUser.ts'

export interface PostgresProcess extends RunningProcess {
  readonly port: number
  /** Fast shutdown: sessions are ended, their transactions rolled back, everything written. */
  stop(): Promise<void>
}

export interface PostgresPlace {
  readonly folder: string
  readonly binaries: string
  readonly user: ServerUser | undefined
  readonly settings: Readonly<Record<string, string>>
  /** Default: a free port. */
  readonly port?: number | undefined
}

const timeoutMilliseconds = 60_000
const largestLogBytes = 10_000_000

/**
 * Starts `postgres` on `<folder>/data` and waits until it accepts connections.
 * @throws with the last lines of its log after a failure
 */
export const startPostgres = async (place: PostgresPlace): Promise<PostgresProcess> => {
  const giveUpAt = performance.now() + timeoutMilliseconds
  for (;;) {
    const port = place.port ?? randomPort()
    const child = run(place, port)
    const ended = endOf(child, place.folder)
    endWithUs(child, 'INT')
    if (await becomesReady(child, join(place.folder, 'data'), giveUpAt))
      return { port, ended, stop: () => stop(child, ended) }
    child.kill('SIGINT')
    const endOfLog = await ended
    // After a kill -9 the old server's helpers need a moment to exit. Another program may have the
    // port.
    const isPassing = /still in use|could not bind|Address already in use/.test(endOfLog)
    if (!isPassing || performance.now() > giveUpAt)
      throw new Error(`The database did not start. Its log ends with:\n${endOfLog}`)
    await pause(200)
  }
}

// Below the range that systems use for outgoing connections.
const randomPort = (): number => randomInt(15_000, 32_000)

const run = ({ folder, binaries, user, settings }: PostgresPlace, port: number): ChildProcess => {
  const path = join(folder, 'log')
  const isLong = (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > largestLogBytes
  const log = openSync(path, isLong ? 'w' : 'a', 0o600)
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    // TCP on the loopback address works everywhere. The path of a socket may be too long.
    unix_socket_directories: '',
    ...settings,
  }
  const child = spawn(
    join(binaries, 'postgres'),
    [
      '-D',
      join(folder, 'data'),
      ...Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
    ],
    {
      cwd: join(folder, 'data'),
      env: { TZ: 'UTC', LC_ALL: 'C' },
      stdio: ['ignore', log, log],
      // Ctrl-C in a terminal must only reach this process, which ends its own work before the
      // database.
      detached: true,
      ...user,
    },
  )
  closeSync(log)
  return child
}

const endOf = async (child: ChildProcess, folder: string): Promise<string> => {
  const failure = await new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(String(error)))
    child.on('exit', () => resolve(''))
  })
  const path = join(folder, 'log')
  const lines = (await readFile(path, 'utf8').catch(() => '')).trimEnd().split('\n').slice(-15)
  return [...lines, failure].filter(Boolean).join('\n')
}

const becomesReady = async (
  child: ChildProcess,
  dataFolder: string,
  giveUpAt: number,
): Promise<boolean> => {
  while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    const server = await readServerFile(dataFolder)
    if (server?.pid === child.pid && server.isReady) return true
    if (performance.now() > giveUpAt) return false
    await pause(20)
  }
  return false
}

const stop = async (child: ChildProcess, ended: Promise<string>): Promise<void> => {
  child.kill('SIGINT')
  const timer = setTimeout(() => child.kill('SIGQUIT'), 20_000)
  await ended
  clearTimeout(timer)
}
