import { Worker } from 'node:worker_threads'
import type { Paper } from '@openbooth/contract/money/paper'
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

/** One document at a time, so that many of them use one core at most. */
const inTurn = serial()

/**
 * Writes a business document as a PDF file with selectable text and embedded fonts. Works in a
 * thread, so that it does not block running events.
 */
export const writePdf = (paper: PdfPaper): Promise<Buffer> => inTurn(() => writeInThread(paper))

const writeInThread = (paper: PdfPaper): Promise<Buffer> =>
  new Promise<Buffer>((resolve, reject) => {
    const worker = new Worker(new URL('worker.ts', import.meta.url), {
      workerData: paper,
      // An empty environment, without secrets of the process.
      env: {},
    })
    worker.once('message', (file: Uint8Array) => resolve(Buffer.from(file)))
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the thread ended without a document')))
  })
