import type { Paper } from '@openbooth/contract/money/paper'
import { runInThread } from '../concurrency/runInThread.ts'
import { serial } from '../concurrency/serial.ts'

/** A document with the time in its metadata. */
export interface PdfPaper extends Paper {
  readonly createdAt: Date
}

/** A PDF file as calls and emails send it. */
export const pdfFile = async (paper: PdfPaper) => ({
  name: `${paper.title} ${paper.number}.pdf`,
  type: 'application/pdf',
  body: await writePdf(paper),
})

/** CPU time of one document. The longest one takes a second. */
const mostMilliseconds = 15_000

/** One document at a time, so that many of them use one core at most. */
const inTurn = serial()

/**
 * Writes a business document as a PDF file with selectable text and embedded fonts. Works in a
 * thread, so that it does not block running events.
 */
export const writePdf = (paper: PdfPaper): Promise<Buffer> => inTurn(() => writeInThread(paper))

const writeInThread = async (paper: PdfPaper): Promise<Buffer> =>
  Buffer.from(
    await runInThread<Uint8Array>({
      module: new URL('worker.ts', import.meta.url),
      data: paper,
      mostMilliseconds,
    }),
  )
