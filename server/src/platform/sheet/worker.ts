import { parentPort, workerData } from 'node:worker_threads'
import { parseRows } from './parse.ts'
import type { SheetWork } from './work.ts'

// A separate thread, which limits the effect of a malicious file.
parentPort?.postMessage(parseRows(workerData as SheetWork), [])
