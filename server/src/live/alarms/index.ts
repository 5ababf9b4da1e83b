import { scheduledTask } from '#platform/run/scheduledTask.ts'
import type { Verb } from '#platform/http/verb.ts'
import { acknowledge, acknowledgeAsUser } from './acknowledge.ts'
import { endOver } from './endOver.ts'
import { mailUnseen } from './mailUnseen.ts'
import { stageBreak, stageBreakAsUser } from './stageBreak.ts'

export { keepLooking } from './viewers.ts'
export { openAlarmEvaluator, type AlarmEvaluator } from './openAlarmEvaluator.ts'
export type { ObservedSecond } from './secondOf.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [acknowledge, acknowledgeAsUser, stageBreak, stageBreakAsUser]

export const scheduledTasks = [
  scheduledTask('close alarms of past events', 5_000, endOver),
  scheduledTask('email unseen alarms', 5_000, mailUnseen),
]
