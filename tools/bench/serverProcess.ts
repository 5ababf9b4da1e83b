import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const root: string = join(import.meta.dirname, '../..')

export interface ServerProcess {
  readonly address: string
  readonly pid: number
  stop(): Promise<void>
}

/**
 * Starts the product as a separate process, as in production, on an existing database.
 * @param more additional environment variables
 */
export const startServerProcess = async (
  databaseUrl: string,
  more: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> => {
  const data = await mkdtemp(join(tmpdir(), 'openbooth-bench-'))
  const child = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      OPENBOOTH_DATA: data,
      OPENBOOTH_DEMO: '0',
      OPENBOOTH_LIVEKIT: 'off',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
      REQUESTS_PER_MINUTE: '1000000',
      ...more,
    },
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString()
      const found = /OpenBooth is ready: (\S+)/.exec(said)
      if (found) resolve(found[1]!)
    })
    child.once('exit', () => reject(new Error(`The server ended at its start: ${said}`)))
  })
  return {
    address,
    pid: child.pid!,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(data, { recursive: true, force: true })
    },
  }
}
