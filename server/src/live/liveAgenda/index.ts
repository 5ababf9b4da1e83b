import type { Verb } from '#platform/http/verb.ts'
import { scheduledTask, type ScheduledTask } from '#platform/run/scheduledTask.ts'
import { beginNext, keepFloor, shiftAsHost } from './hostActs.ts'
import { runAgendas } from './runAgendas.ts'

export const scheduledTasks: readonly ScheduledTask[] = [
  scheduledTask('run agendas', 1_000, runAgendas),
]

/** The calls of this feature. */
export const verbs: readonly Verb[] = [beginNext, keepFloor, shiftAsHost]
