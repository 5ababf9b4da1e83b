import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer, connect } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { S3Connection } from '../s3.ts'

const version = 'v1.8.0'
const cache = resolve(import.meta.dirname, '../../../../../node_modules/.cache/openbooth/versitygw')

/** The program of a real S3 server. The first use builds it with Go, which takes some minutes. */
const program = (): string => {
  const found = process.env.OPENBOOTH_VERSITYGW ?? join(cache, 'versitygw')
  if (existsSync(found)) return found
  process.stdout.write('Building versitygw, an S3 server ...\n')
  const { status } = spawnSync(
    'go',
    ['install', `github.com/versity/versitygw/cmd/versitygw@${version}`],
    { stdio: 'inherit', env: { ...process.env, GOBIN: cache } },
  )
  if (status !== 0)
    throw new Error('versitygw could not be built: install Go, or name one in OPENBOOTH_VERSITYGW')
  return join(cache, 'versitygw')
}

export interface RealS3 {
  readonly connection: S3Connection
  /** Kills it with SIGKILL and restarts it on the same folder and port. */
  crash(): Promise<void>
  stop(): Promise<void>
}

export const startRealS3 = async (folder: string): Promise<RealS3> => {
  const file = program()
  const port = await freePort()
  const bucket = 'openbooth'
  await mkdir(join(folder, bucket), { recursive: true })
  const key = { keyId: 'torture', secret: 'torture of files' }
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(file, ['--port', `127.0.0.1:${port}`, '--quiet', 'posix', folder], {
      stdio: 'ignore',
      env: { ...process.env, ROOT_ACCESS_KEY: key.keyId, ROOT_SECRET_KEY: key.secret },
    })
    await listening(port)
    return child
  }
  let child = await start()
  const end = async (): Promise<void> => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return {
    connection: { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket, ...key },
    crash: async () => {
      await end()
      child = await start()
    },
    stop: end,
  }
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('there is no free port')
  return address.port
}

const listening = async (port: number): Promise<void> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const socket = connect(port, '127.0.0.1')
    const isThere = await new Promise<boolean>((tell) => {
      socket.once('connect', () => tell(true)).once('error', () => tell(false))
    })
    socket.destroy()
    if (isThere) return
    await pause(50)
  }
  throw new Error('the S3 server did not start')
}
