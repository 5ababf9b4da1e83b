import { scheduledTask, type ScheduledTask } from '#platform/run/scheduledTask.ts'
import type { Verb } from '#platform/http/verb.ts'
import { download } from './download.ts'
import { listTeam } from './listTeam.ts'
import { look } from './look.ts'
import { measure } from './measure.ts'
import { removeOldRooms } from './rooms.ts'
import { save } from './save.ts'
import { upload } from './upload.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [look, measure, download, upload, save, listTeam]

export const scheduledTasks: readonly ScheduledTask[] = [
  scheduledTask('close equipment check rooms', 60_000, removeOldRooms),
]
