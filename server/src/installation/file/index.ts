import { scheduledTask, type ScheduledTask } from '#platform/run/scheduledTask.ts'
import { probeStore } from './probeStore.ts'
import { removeDueFiles } from './removeDueFiles.ts'

export { fileLink } from './fileLink.ts'
export { keepFile } from './keepFile.ts'
export { lookAtStore } from './lookAtStore.ts'
export { removeFiles } from './removeFiles.ts'
export { serveFiles } from './serveFiles.ts'

export const scheduledTasks: readonly ScheduledTask[] = [
  scheduledTask('delete expired files', 5_000, removeDueFiles),
  scheduledTask('check the file store', 60_000, probeStore),
]
