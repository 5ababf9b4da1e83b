export { askWorker } from './askWorker.ts'
export { serveWorker } from './serveWorker.ts'
