import { Worker } from 'node:worker_threads'
import { giveUp } from './unreadable.ts'

/** What the thread is given. */
export interface SheetWork {
  /** A workbook that was checked: an archive made by us, or the records of an .xls file. */
  readonly file: Uint8Array
  readonly mostRows: number
  /** In UTF-16 units; longer texts are cut. */
  readonly longestText: number
}

/** What a cell says; null: an error of the spreadsheet program. */
export type SheetText = string | null

const mostMilliseconds = 5_000
const memory = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 }

/**
 * Reads column A of the first sheet in a thread that is ended after five seconds.
 * @throws UnreadableSheet
 */
export const readInThread = (work: SheetWork): Promise<SheetText[]> =>
  new Promise<SheetText[]>((resolve, reject) => {
    const worker = new Worker(new URL('worker.ts', import.meta.url), {
      workerData: work,
      resourceLimits: memory,
      // Nothing of the process's own is there to be found.
      env: {},
      stdout: true,
      stderr: true,
    })
    const timeout = setTimeout(() => end(() => giveUp('took too long')), mostMilliseconds)
    let isEnding = false
    const end = (settle: () => void): void => {
      if (isEnding) return
      isEnding = true
      clearTimeout(timeout)
      // Waited for, so that never more threads run than are counted.
      void worker.terminate().then(settle).catch(reject)
    }
    worker.once('message', (texts: SheetText[]) => end(() => resolve(texts)))
    // The parser throws texts as well as errors.
    worker.once('error', (error: unknown) => end(() => giveUp(String(error).slice(0, 200))))
    worker.once('exit', () => end(() => giveUp('the thread ended')))
  })
