import type { Verb } from '#platform/http/verb.ts'
import { scheduledTask, type ScheduledTask } from '#platform/run/scheduledTask.ts'
import { invitePeople } from './invitePeople.ts'
import { listPeople } from './listPeople.ts'
import { replaceLink } from './replaceLink.ts'
import { sendScheduleChanges } from './sendScheduleChanges.ts'

export { feedLinkOf, schedulePageOf } from './links.ts'
export { toMailedEntry } from './mailedSchedule.ts'
export { entryInCalendar, inMail, programmeForMail } from './programmeInMail.ts'
export { scheduleOf } from './schedule.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [listPeople, invitePeople, replaceLink]

export const scheduledTasks: readonly ScheduledTask[] = [
  scheduledTask('email schedule changes', 2_000, sendScheduleChanges),
]
