import { sweep, type Sweep } from '#platform/run/sweep.ts'
import { removeDueFiles } from './removeDueFiles.ts'

export { fileLink } from './fileLink.ts'
export { keepFile } from './keepFile.ts'
export { lookAtStore } from './lookAtStore.ts'
export { removeFiles } from './removeFiles.ts'
export { serveFiles } from './serveFiles.ts'

export const sweeps: readonly Sweep[] = [sweep('files', 5_000, removeDueFiles)]
