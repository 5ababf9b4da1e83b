export { askWorker } from './askWorker.ts'
export { serveWorker, type ServedWorker } from './serveWorker.ts'
