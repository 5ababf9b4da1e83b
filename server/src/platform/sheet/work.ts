import { Worker } from 'node:worker_threads'
import { giveUp } from './unreadable.ts'

/** Input of the thread. */
export interface SheetWork {
  /** A checked workbook: an archive created by us, or the records of an .xls file. */
  readonly file: Uint8Array
  readonly mostRows: number
  /** In UTF-16 units; longer texts are cut. */
  readonly longestText: number
}

/** Text of a cell. Null: an error of the spreadsheet program. */
export type SheetText = string | null

/** CPU time, so that a busy machine makes no file unreadable. */
const mostMilliseconds = 3_000
/** Wall time, for a thread that no longer reports its CPU time. */
const mostPatience = 60_000
const lookEvery = 250
const memory = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 }

/**
 * Reads column A of the first sheet in a thread that is stopped after three seconds of work.
 * @throws UnreadableSheet
 */
export const readInThread = (work: SheetWork): Promise<SheetText[]> =>
  new Promise<SheetText[]>((resolve, reject) => {
    const worker = new Worker(new URL('worker.ts', import.meta.url), {
      workerData: work,
      resourceLimits: memory,
      // An empty environment, without secrets of the process.
      env: {},
      stdout: true,
      stderr: true,
    })
    const tookTooLong = (): void => end(() => giveUp('took too long'))
    const timeout = setTimeout(tookTooLong, mostPatience)
    const looks = setInterval(() => {
      worker.cpuUsage().then(
        ({ user, system }) => (user + system) / 1_000 > mostMilliseconds && tookTooLong(),
        () => undefined,
      )
    }, lookEvery)
    let isEnding = false
    const end = (settle: () => void): void => {
      if (isEnding) return
      isEnding = true
      clearTimeout(timeout)
      clearInterval(looks)
      // Awaited, so that the number of running threads is correct.
      void worker.terminate().then(settle).catch(reject)
    }
    worker.once('message', (texts: SheetText[]) => end(() => resolve(texts)))
    // The parser throws texts as well as errors.
    worker.once('error', (error: unknown) => end(() => giveUp(String(error).slice(0, 200))))
    worker.once('exit', () => end(() => giveUp('the thread ended')))
  })
