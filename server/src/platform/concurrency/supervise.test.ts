import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { silentLog } from '#platform/run/plainLog.ts'
import { stopChild, supervise, type RunningProcess } from './supervise.ts'

/** Starts processes that exit on request, and remembers them. */
const processes = () => {
  const started: (RunningProcess & { readonly crash: () => void; isStopped: boolean })[] = []
  const start = async (): Promise<RunningProcess> => {
    const { promise: ended, resolve } = Promise.withResolvers<string>()
    const one = {
      ended,
      isStopped: false,
      crash: () => resolve('crashed'),
      stop: async () => {
        one.isStopped = true
        resolve('')
      },
    }
    started.push(one)
    return one
  }
  return { started, start }
}

test('supervise restarts a process that exits, logs its last output, and stops the new one.', async () => {
  const { started, start } = processes()
  const logged: object[] = []
  const log = { ...silentLog, error: (details: object) => logged.push(details) }
  const running = await start()
  const supervised = supervise({ name: 'The process', running, start, log })
  started[0]!.crash()
  await expect.poll(() => started.length).toBe(2)
  await supervised.stop()
  expect(started.map(({ isStopped }) => isStopped)).toEqual([false, true])
  expect(logged).toEqual([{ logEnd: 'crashed' }])
})

test('supervise reports a start that fails, and tries again after a pause.', async () => {
  const { started, start } = processes()
  const failures: unknown[] = []
  let tries = 0
  const supervised = supervise({
    name: 'The process',
    start: async () => {
      tries += 1
      if (tries < 3) throw new Error(`try ${tries}`)
      return start()
    },
    failed: (error) => failures.push(error),
    pauseMilliseconds: 1,
    log: silentLog,
  })
  await expect.poll(() => started.length).toBe(1)
  await supervised.stop()
  expect(failures).toEqual([new Error('try 1'), new Error('try 2')])
})

test('supervise stops a process whose start ends after the request to stop.', async () => {
  const { started, start } = processes()
  const { promise: mayStart, resolve } = Promise.withResolvers<void>()
  const supervised = supervise({
    name: 'The process',
    start: () => mayStart.then(start),
    log: silentLog,
  })
  const stopped = supervised.stop()
  resolve()
  await stopped
  expect(started.map(({ isStopped }) => isStopped)).toEqual([true])
})

test('supervise ends its pause at once when it is stopped.', async () => {
  const { started, start } = processes()
  const supervised = supervise({
    name: 'The process',
    start,
    shortLifeMilliseconds: 60_000,
    pauseMilliseconds: 60_000,
    log: silentLog,
  })
  await expect.poll(() => started.length).toBe(1)
  started[0]!.crash()
  await supervised.stop()
  expect(started).toHaveLength(1)
})

test('stopChild kills a process that ignores the request to exit.', async () => {
  const program =
    "process.on('SIGTERM', () => {}); console.log('ready'); setInterval(() => {}, 1000)"
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  await stopChild(child, ended, 20)
  expect(child.signalCode).toBe('SIGKILL')
})
