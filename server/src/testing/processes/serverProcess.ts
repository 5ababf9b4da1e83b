import { flushCompileCache } from 'node:module'
import type { App } from '#platform/run/app.ts'
import type { Clock } from '#platform/run/clock.ts'
import { readEnv } from '#platform/run/env.ts'
import * as payment from '#money/payment/index.ts'
import * as subscription from '#money/subscription/index.ts'
import type { PaymentProvider } from '#platform/ports/payment.ts'
import { startServer } from '../../server.ts'

// Tests start it as a separate process that they kill: a complete server that prints its address.
// Environment variables contain its options, beside the server's own variables.

/** Time runs faster here, and equally in every process with the same beginning. */
export interface RunningTime {
  /** The clock's time at the beginning. */
  readonly base: number
  /** When that was, by `machineTime`. */
  readonly began: number
  readonly speed: number
}

/**
 * Milliseconds since the machine started: equal in all processes and never adjusted. A correction
 * of the wall clock by seconds would become minutes here, and the processes would disagree about
 * what is due.
 */
export const machineTime = (): number => Number(process.hrtime.bigint()) / 1e6

export const runningClock = ({ base, began, speed }: RunningTime): Clock => ({
  now: () => new Date(base + (machineTime() - began) * speed),
})

/**
 * Where the process kills itself with SIGKILL, set by a message: `before refund`, `after refund`
 * (provider calls), or `commit 3` (right after the third transaction from then on, before any
 * notification).
 */
export type FailPoint = `before ${string}` | `after ${string}` | `commit ${number}`

let failPoint: FailPoint | undefined
let commits = 0

const die = (): never => {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('still alive')
}

const mortalProvider = (provider: PaymentProvider): PaymentProvider =>
  new Proxy(provider, {
    get: (whole, name) => {
      const member: unknown = Reflect.get(whole, name)
      if (typeof member !== 'function') return member
      return (...given: unknown[]): unknown => {
        if (failPoint === `before ${String(name)}`) die()
        const answer: unknown = Reflect.apply(member, whole, given)
        return failPoint === `after ${String(name)}` && answer instanceof Promise
          ? answer.then(die)
          : answer
      }
    },
  })

const mortalApp = (app: App): App => ({
  ...app,
  payments: app.payments && mortalProvider(app.payments),
  db: {
    ...app.db,
    transaction: async (work) => {
      const answer = await app.db.transaction(work)
      commits += 1
      return failPoint === `commit ${commits}` ? die() : answer
    },
  },
})

/** Tests of payments wait for these tasks, so they run often. */
const awaited = new Set([...payment.scheduledTasks, ...subscription.scheduledTasks])

const { TEST_TIME, TEST_ROOT } = process.env
if (TEST_TIME !== undefined) {
  const env = readEnv(process.env)
  const server = await startServer({
    env,
    databaseUrl: env.DATABASE_URL!,
    clock: runningClock(JSON.parse(TEST_TIME) as RunningTime),
    root: TEST_ROOT ?? env.OPENBOOTH_DATA,
    scheduledTaskPace: (task) => (awaited.has(task) ? 5 : 1),
    wrap: mortalApp,
  })
  process.on('message', (ordered: FailPoint) => {
    failPoint = ordered
    commits = 0
    process.send!('understood')
  })
  // A killed process would lose its compiled code.
  flushCompileCache()
  process.stdout.write(`${server.address}\n`)
}
