import { spawn } from 'node:child_process'
import { applicationRole } from '@openbooth/server/platform/database/database'

export interface Throughput {
  readonly perSecond: number
  /** Milliseconds. */
  readonly latency: string
}

export interface Load {
  readonly connections: number
  readonly seconds: number
}

/** Runs a script with prepared statements and the server's database role. */
export const runPgbench = async (
  pgbench: string,
  databaseUrl: string,
  script: string,
  { connections, seconds }: Load,
): Promise<Throughput> => {
  const url = new URL(databaseUrl)
  const threads = Math.min(2, connections)
  const child = spawn(
    pgbench,
    [
      '-n',
      '-M',
      'prepared',
      '-f',
      script,
      '-c',
      `${connections}`,
      '-j',
      `${threads}`,
      '-T',
      `${seconds}`,
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PGHOST: url.hostname,
        PGPORT: url.port,
        PGUSER: url.username,
        PGPASSWORD: url.password,
        PGDATABASE: url.pathname.slice(1),
        PGOPTIONS: `-c role=${applicationRole} -c TimeZone=UTC`,
      },
    },
  )
  let said = ''
  let complaints = ''
  child.stdout.on('data', (part: Buffer) => (said += part.toString()))
  child.stderr.on('data', (part: Buffer) => (complaints += part.toString()))
  const exitCode = await new Promise((resolve) => child.once('close', resolve))
  const perSecond = Number(/tps = ([\d.]+)/.exec(said)?.[1])
  const failed = Number(/failed transactions: (\d+)/.exec(said)?.[1] ?? 0)
  if (exitCode !== 0 || failed > 0 || !(perSecond > 0))
    throw new Error(`pgbench failed: ${complaints.slice(-2000)}`)
  return { perSecond, latency: `mean ${/latency average = ([\d.]+)/.exec(said)?.[1] ?? '?'} ms` }
}
