import { parentPort, workerData } from 'node:worker_threads'
import { parseColumn } from './parse.ts'
import type { SheetWork } from './work.ts'

// A thread of its own: whatever a file does to the reader, it ends with the thread.
parentPort?.postMessage(parseColumn(workerData as SheetWork), [])
