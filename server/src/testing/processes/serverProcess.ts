import { flushCompileCache } from 'node:module'
import type { App } from '#platform/run/app.ts'
import type { Clock } from '#platform/run/clock.ts'
import { readEnv } from '#platform/run/env.ts'
import type { PaymentProvider } from '#platform/ports/payment.ts'
import { startServer } from '../../server.ts'

// Started by tests as a process of its own, to be killed: a whole server that prints its address. What it is told
// comes in the environment, beside the server's own variables.

/** Time runs faster here, and the same in every process that is given the same beginning. */
export interface RunningTime {
  /** What the clock showed at the beginning. */
  readonly base: number
  /** When that was, by `machineTime`. */
  readonly began: number
  readonly speed: number
}

/**
 * Milliseconds since the machine was started: the same in each of its processes, and nobody sets it. Of the time of
 * day a correction by seconds would become minutes here, and the processes would no longer agree what is due.
 */
export const machineTime = (): number => Number(process.hrtime.bigint()) / 1e6

export const runningClock = ({ base, began, speed }: RunningTime): Clock => ({
  now: () => new Date(base + (machineTime() - began) * speed),
})

/**
 * Where the process ends itself with signal 9 once it is told to, by a message: `before refund`, `after refund` (calls of
 * the provider), or `commit 3` (right after the third transaction from then on, before anybody is told).
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

const { TEST_TIME, TEST_ROOT } = process.env
if (TEST_TIME !== undefined) {
  const env = readEnv(process.env)
  const server = await startServer({
    env,
    databaseUrl: env.DATABASE_URL!,
    clock: runningClock(JSON.parse(TEST_TIME) as RunningTime),
    root: TEST_ROOT ?? env.OPENBOOTH_DATA,
    // Payments wait for sweeps; a story, whose sites are served, waits for people, and its sweeps would take what they need.
    sweepPace: TEST_ROOT === undefined ? 5 : 1,
    wrap: mortalApp,
  })
  process.on('message', (told: FailPoint) => {
    failPoint = told
    commits = 0
    process.send!('understood')
  })
  // Who is killed would keep nothing of what it compiled.
  flushCompileCache()
  process.stdout.write(`${server.address}\n`)
}
