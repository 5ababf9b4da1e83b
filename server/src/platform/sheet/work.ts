import { runInThread } from '../concurrency/runInThread.ts'
import { giveUp } from './unreadable.ts'

/** Input of the thread. */
export interface SheetWork {
  /** A checked workbook: an archive created by us, or the records of an .xls file. */
  readonly file: Uint8Array
  readonly mostRows: number
  /** From column A. */
  readonly mostColumns: number
  /** In UTF-16 units; longer texts are cut. */
  readonly longestText: number
  /** Whether date cells become `2026-12-01T09:00`, or texts in the format of the sheet. */
  readonly isoDates: boolean
}

/** Text of a cell. Null: an error of the spreadsheet program. */
export type SheetText = string | null

/** CPU time. */
const mostMilliseconds = 3_000
const memory = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 }

/**
 * Reads the first sheet in a thread that is stopped after three seconds of work.
 * @throws UnreadableSheet
 */
export const readInThread = (work: SheetWork): Promise<SheetText[][]> =>
  runInThread<SheetText[][]>({
    module: new URL('worker.ts', import.meta.url),
    data: work,
    memory,
    mostMilliseconds,
    // The parser throws texts as well as errors.
  }).catch((error: unknown) => giveUp(String(error).slice(0, 200)))
