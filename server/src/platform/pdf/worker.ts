import { parentPort, workerData } from 'node:worker_threads'
import { drawPdf } from './drawPdf.ts'
import type { PdfPaper } from './writePdf.ts'

// A separate thread, because parsing the fonts takes a third of a second of CPU time.
parentPort?.postMessage(await drawPdf(workerData as PdfPaper), [])
