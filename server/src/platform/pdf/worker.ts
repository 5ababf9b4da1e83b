import { parentPort, workerData } from 'node:worker_threads'
import { drawPdf } from './drawPdf.ts'
import type { PdfPaper } from './writePdf.ts'

// A separate thread, because the fonts need a third of a second of work.
parentPort?.postMessage(await drawPdf(workerData as PdfPaper), [])
