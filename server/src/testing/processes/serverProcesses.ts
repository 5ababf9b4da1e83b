import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { StripeStandIn } from '#providers/payment/stripe/standIn/index.ts'
import { compiledCode } from './compiledCode.ts'
import type { FailPoint, RunningTime } from './serverProcess.ts'
import type { TestServer } from '../server.ts'

export interface ServerProcess {
  readonly address: string
  /** Sends SIGKILL and resolves when the process has ended. */
  kill(): Promise<void>
  isAlive(): boolean
  /** Fulfilled when the process will end itself there. */
  dieAt(failPoint: FailPoint): Promise<void>
}

interface ProcessOptions {
  /** Additional variables, such as a separate port. */
  readonly environment?: Readonly<Record<string, string>>
  /** The folder with the built sites to serve; without it the server serves no sites. */
  readonly root?: string
  /** Limit of file descriptors. */
  readonly openFiles?: number
}

/** A server process on the same database, with the same provider if there is one. */
export const startServerProcess = async (
  { server: { app }, stripe }: { readonly server: TestServer; readonly stripe?: StripeStandIn },
  time: RunningTime,
  { environment, root, openFiles }: ProcessOptions = {},
): Promise<ServerProcess> => {
  const command = [process.execPath, join(import.meta.dirname, 'serverProcess.ts')]
  const [program, ...words] =
    openFiles === undefined
      ? command
      : ['/bin/sh', '-c', `ulimit -n ${openFiles} && exec "$0" "$@"`, ...command]
  const child = spawn(program!, words, {
    env: {
      PATH: process.env.PATH,
      ...compiledCode(),
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: app.env.DATABASE_URL,
      OPENBOOTH_DATA: app.env.OPENBOOTH_DATA,
      OPENBOOTH_DEMO: '0',
      OPENBOOTH_LIVEKIT: 'off',
      // Only a server with pages has sound here.
      ...(root === undefined && { OPENBOOTH_AUDIO_WORKER: 'off' }),
      LOG_LEVEL: 'silent',
      REQUESTS_PER_MINUTE: '1000000',
      ...(stripe && {
        STRIPE_SECRET_KEY: stripe.secretKey,
        STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
        STRIPE_API_BASE: stripe.url,
      }),
      TEST_TIME: JSON.stringify(time),
      ...(root && { TEST_ROOT: root }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const gone = once(child, 'exit')
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout!.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
    void gone.then(() => reject(new Error('the process ended before it was ready')))
  })
  const isAlive = () => child.exitCode === null && child.signalCode === null
  return {
    address,
    isAlive,
    kill: async () => {
      if (isAlive()) child.kill('SIGKILL')
      await gone
    },
    dieAt: async (failPoint) => {
      const understood = once(child, 'message')
      child.send(failPoint)
      await understood
    },
  }
}

/** Leaves all scheduled tasks to other processes. Calls of this one find no payment provider. */
export const retire = async ({ app, scheduledTasks }: TestServer): Promise<void> => {
  Object.assign(app, { payments: null })
  await scheduledTasks.stop()
}
