import { sweep } from '#platform/run/sweep.ts'
import type { Verb } from '#platform/http/verb.ts'
import { acknowledge, acknowledgeAsUser } from './acknowledge.ts'
import { endOver } from './endOver.ts'
import { mailUnseen } from './mailUnseen.ts'
import { stageBreak, stageBreakAsUser } from './stageBreak.ts'

export { keepLooking } from './lookers.ts'
export { openAlarmEvaluator, type AlarmEvaluator } from './openAlarmEvaluator.ts'
export type { ObservedSecond } from './secondOf.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [acknowledge, acknowledgeAsUser, stageBreak, stageBreakAsUser]

export const sweeps = [
  sweep('end alarms of events that are over', 5_000, endOver),
  sweep('mail alarms nobody looks at', 5_000, mailUnseen),
]
