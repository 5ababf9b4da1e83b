import type { Verb } from '#platform/http/verb.ts'
import { download } from './download.ts'
import { listRecordings } from './listRecordings.ts'
import { makeMix } from './makeMix.ts'
import { removeRecordings } from './removeRecordings.ts'

export { type Recorder, startRecorder } from './recorder/startRecorder.ts'
export { startMixdowns } from './mixdown/startMixdowns.ts'
export { lockOver } from './queries.ts'
export { scheduledTasks } from './scheduledTasks.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [listRecordings, makeMix, download, removeRecordings]
