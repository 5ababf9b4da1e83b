import { type ResourceLimits, Worker } from 'node:worker_threads'

interface ThreadWork {
  /** A module that posts one message: its result. */
  readonly module: URL
  readonly data: unknown
  readonly memory?: ResourceLimits
  /** CPU time, so that a busy machine stops no work. */
  readonly mostMilliseconds: number
}

/** Wall time, for a thread that no longer reports its CPU time. */
const timeoutMilliseconds = 60_000
const lookEvery = 250

/**
 * Runs a module in a thread, and stops the thread when it has worked too long.
 * @throws what the thread throws, which may be a text, or an Error
 */
export const runInThread = <Result>({ module, data, memory, mostMilliseconds }: ThreadWork) =>
  new Promise<Result>((resolve, reject) => {
    const worker = new Worker(module, {
      workerData: data,
      ...(memory && { resourceLimits: memory }),
      // An empty environment, without secrets of the process.
      env: {},
      stdout: true,
      stderr: true,
    })
    let isEnding = false
    const end = (settle: () => void): void => {
      if (isEnding) return
      isEnding = true
      clearTimeout(timeout)
      clearInterval(looks)
      // Awaited, so that the number of running threads is correct.
      void worker.terminate().then(settle).catch(reject)
    }
    const fail = (error: unknown): void => end(() => reject(error))
    const tookTooLong = (): void => fail(new Error('took too long'))
    const timeout = setTimeout(tookTooLong, timeoutMilliseconds)
    const looks = setInterval(() => {
      worker.cpuUsage().then(
        ({ user, system }) => (user + system) / 1_000 > mostMilliseconds && tookTooLong(),
        () => undefined,
      )
    }, lookEvery)
    worker.once('message', (result: Result) => end(() => resolve(result)))
    worker.once('error', fail)
    worker.once('exit', () => fail(new Error('the thread ended')))
  })
